import { Banknote, CreditCard, Link2 } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { Button } from '~/components/ui/button'
import type { OrderDetail, OrderPaymentEntry } from '@views/orders'

/** The dialog that is open, with the ledger entry that it is about */
export type MoneyDialog =
  { kind: 'record' | 'card' | 'link' } | { kind: 'reverse' | 'refund'; payment: OrderPaymentEntry }

type PaymentActionsProps = { order: OrderDetail; onOpen: (dialog: MoneyDialog) => void }

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** Charges and links need an amount that is due; a transfer may exceed it. */
export function PaymentActions({ order, onOpen }: PaymentActionsProps) {
  const { money, payment } = order
  if (!money.isPayable) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Banknote {...ICON} />} onClick={() => onOpen({ kind: 'record' })}>
        Record payment
      </Button>
      {payment.due.cents > 0 && (
        <>
          <Button
            size="small"
            icon={<CreditCard {...ICON} />}
            onClick={() => onOpen({ kind: 'card' })}
          >
            {texts.admin.processPayment}
          </Button>
          <Button size="small" icon={<Link2 {...ICON} />} onClick={() => onOpen({ kind: 'link' })}>
            Payment link
          </Button>
        </>
      )}
    </div>
  )
}
