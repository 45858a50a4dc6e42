import { CardPaymentDialog } from '~/components/order_payments/card_payment_dialog'
import { PaymentLinkDialog } from '~/components/order_payments/payment_link_dialog'
import { RecordPaymentDialog } from '~/components/order_payments/record_payment_dialog'
import { RepaymentDialog } from '~/components/order_payments/repayment_dialog'
import { RefundDialog } from '~/components/order_payments/refund_dialog'
import { CreditReversalDialog, ReversalDialog } from '~/components/order_payments/reversal_dialog'
import type { MoneyDialog } from '~/components/order_payments/payment_actions'
import type { OrderDetail } from '@views/orders'

type PaymentDialogsProps = { order: OrderDetail; dialog: MoneyDialog; onClose: () => void }

export function PaymentDialogs({ order, dialog, onClose }: PaymentDialogsProps) {
  switch (dialog.kind) {
    case 'record':
      return (
        <RecordPaymentDialog
          order={order}
          creditsExcess={order.customer !== null}
          receipts={order.money.receipts}
          onClose={onClose}
        />
      )
    case 'card':
      return <CardPaymentDialog order={order} onClose={onClose} />
    case 'link':
      return <PaymentLinkDialog order={order} onClose={onClose} />
    case 'repay':
      return <RepaymentDialog order={order} onClose={onClose} />
    case 'reverse_credit':
      return <CreditReversalDialog order={order} adjustment={dialog.adjustment} onClose={onClose} />
    case 'reverse':
      return <ReversalDialog order={order} payment={dialog.payment} onClose={onClose} />
    case 'refund':
      return <RefundDialog order={order} payment={dialog.payment} onClose={onClose} />
  }
}
