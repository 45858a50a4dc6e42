import { CardPaymentDialog } from '~/components/orders/card_payment_dialog'
import { PaymentLinkDialog } from '~/components/orders/payment_link_dialog'
import { RecordPaymentDialog } from '~/components/orders/record_payment_dialog'
import { RefundDialog } from '~/components/orders/refund_dialog'
import { ReversalDialog } from '~/components/orders/reversal_dialog'
import type { MoneyDialog } from '~/components/orders/payment_actions'
import type { OrderDetail } from '@views/orders'

type PaymentDialogsProps = { order: OrderDetail; dialog: MoneyDialog; onClose: () => void }

export function PaymentDialogs({ order, dialog, onClose }: PaymentDialogsProps) {
  switch (dialog.kind) {
    case 'record':
      return (
        <RecordPaymentDialog
          order={order}
          creditsExcess={order.customer !== null}
          references={order.payments.map(({ reference }) => reference)}
          onClose={onClose}
        />
      )
    case 'card':
      return <CardPaymentDialog order={order} onClose={onClose} />
    case 'link':
      return <PaymentLinkDialog order={order} onClose={onClose} />
    case 'reverse':
      return <ReversalDialog order={order} payment={dialog.payment} onClose={onClose} />
    case 'refund':
      return <RefundDialog order={order} payment={dialog.payment} onClose={onClose} />
  }
}
