import { useState } from 'react'
import { usePermission } from '~/hooks/use_shared'
import { PaymentDialogs } from '~/components/order_payments/payment_dialogs'
import { CancellationDialog } from '~/components/orders/cancellation_dialog'
import { QuoteStep } from '~/components/orders/quote_step'
import { useOrderSteps } from '~/components/orders/use_order_steps'
import { AlreadySent } from '~/components/sending/already_sent'
import { SendDialog } from '~/components/sending/send_dialog'
import { ShipDialog } from '~/components/shipments/ship_dialog'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { formatMoney } from '~/lib/money'
import * as staff from '@paths/staff_paths'
import { NEW_INVOICE_ANCHOR } from '~/lib/staff_links'
import { texts } from '@shared/texts/specification'
import { termsTexts } from '@shared/texts/terms'
import type { OrderDetail } from '@views/orders'

type Action = NonNullable<NonNullable<OrderDetail['next']>['action']>
type DialogAction = keyof typeof DIALOG_LABELS
type Props = { order: OrderDetail }

/** Says what is next for an order, above its cards. */
export const NextReason = ({ order: { next } }: Props) =>
  next && (
    <p className="-mt-3 mb-5 text-control text-ink-2">
      <span className="font-medium text-ink">Next:</span> {next.reason}
    </p>
  )

/** The one primary action of the page of an order, which follows its state */
export function NextStep({ order }: Props) {
  const action = order.next?.action ?? null
  const steps = useOrderSteps(order)
  const canRefund = usePermission('refund')
  if (action === 'repay' && !canRefund) return null
  switch (action) {
    case null:
      return null
    case 'release':
      return (
        <Button variant="primary" isBusy={steps.isReleasing} onClick={steps.release}>
          {termsTexts.release}
        </Button>
      )
    case 'complete':
      return (
        <Button variant="primary" isBusy={steps.isCompleting} onClick={steps.complete}>
          Mark as complete
        </Button>
      )
    case 'edit':
      return <StepLink href={staff.adminOrderEdit(order.id)} label="Edit" />
    case 'show_disputes':
      return <StepLink href={staff.adminHomePayments} label="Show disputes" />
    case 'invoice':
      return (
        <StepLink
          href={`${staff.adminOrderInvoices(order.id)}#${NEW_INVOICE_ANCHOR}`}
          label={texts.admin.createInvoice}
        />
      )
    case 'accept_quote':
    case 'reissue_quote':
      return order.quote && <QuoteStep action={action} order={order} quote={order.quote} />
    default:
      return <DialogStep key={action} action={action} order={order} />
  }
}

const StepLink = ({ href, label }: { href: string; label: string }) => (
  <LinkButton href={href} variant="primary">
    {label}
  </LinkButton>
)

const DIALOG_LABELS = {
  cancel: () => 'Cancel order',
  repay: ({ owed }: OrderDetail) => `Return ${formatMoney(owed)}`,
  record_payment: () => 'Record payment',
  charge_card: () => texts.admin.processPayment,
  payment_link: () => 'Payment link',
  ship: () => 'Create shipment',
  send_quote: () => 'Send quote',
  send_invoice: () => 'Send invoice',
} satisfies Partial<Record<Action, (order: OrderDetail) => string>>

function DialogStep({ action, order }: Props & { action: DialogAction }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {DIALOG_LABELS[action](order)}
      </Button>
      {isOpen && <StepDialog action={action} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const MONEY_DIALOGS = {
  repay: 'repay',
  record_payment: 'record',
  charge_card: 'card',
  payment_link: 'link',
} as const

type StepDialogProps = Props & { action: DialogAction; onClose: () => void }

function StepDialog({ action, order, onClose }: StepDialogProps) {
  const { id, number, next, quote, delivery, invoices } = order
  switch (action) {
    case 'cancel':
      return <CancellationDialog order={order} onClose={onClose} />
    case 'ship':
      return delivery && <ShipDialog orderId={id} delivery={delivery} onClose={onClose} />
    case 'send_quote':
      return (
        <SendDialog
          name={`quote ${quote?.number ?? number}`}
          path={`/api/orders/${id}/mails`}
          onClose={onClose}
        >
          <AlreadySent sent={order.sent} kind="quote" since={quote?.issuedAt} />
        </SendDialog>
      )
    case 'send_invoice': {
      const invoice = invoices.find((document) => document.id === next?.invoiceId)
      return (
        invoice && (
          <SendDialog
            name={`invoice ${invoice.number}`}
            path={`/api/orders/${id}/docs/invoices/${invoice.id}/mails`}
            onClose={onClose}
          />
        )
      )
    }
    default:
      return (
        <PaymentDialogs order={order} dialog={{ kind: MONEY_DIALOGS[action] }} onClose={onClose} />
      )
  }
}
