import { Banknote, CreditCard, Link2, Undo2 } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { usePermission } from '~/hooks/use_shared'
import { Button } from '~/components/ui/button'
import { formatMoney } from '~/lib/money'
import type { OrderAdjustmentEntry, OrderDetail, OrderPaymentEntry } from '@views/orders'

/** The dialog that is open, with the ledger entry that it is about */
export type MoneyDialog =
  | { kind: 'record' | 'card' | 'link' | 'repay' }
  | { kind: 'reverse' | 'refund'; payment: OrderPaymentEntry }
  | { kind: 'reverse_credit'; adjustment: OrderAdjustmentEntry }

type PaymentActionsProps = { order: OrderDetail; onOpen: (dialog: MoneyDialog) => void }

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** Charges and links need an amount that is due, and no charge is pending beside another; a transfer may exceed it. What is owed to the customer is first. */
export function PaymentActions({ order, onOpen }: PaymentActionsProps) {
  const { money, payment, pendingPayment, owed } = order
  const canRefund = usePermission('refund')
  const isOwed = owed.cents > 0 && canRefund
  if (!money.isPayable && !isOwed) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isOwed && (
        <Button size="small" icon={<Undo2 {...ICON} />} onClick={() => onOpen({ kind: 'repay' })}>
          Return {formatMoney(owed)}
        </Button>
      )}
      {money.isPayable && (
        <Button
          size="small"
          icon={<Banknote {...ICON} />}
          onClick={() => onOpen({ kind: 'record' })}
        >
          Record payment
        </Button>
      )}
      {money.isPayable && payment.due.cents > 0 && (
        <>
          {!pendingPayment && (
            <Button
              size="small"
              icon={<CreditCard {...ICON} />}
              onClick={() => onOpen({ kind: 'card' })}
            >
              {texts.admin.processPayment}
            </Button>
          )}
          <Button size="small" icon={<Link2 {...ICON} />} onClick={() => onOpen({ kind: 'link' })}>
            Payment link
          </Button>
        </>
      )}
    </div>
  )
}
