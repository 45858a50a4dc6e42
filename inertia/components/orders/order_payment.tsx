import { useState } from 'react'
import { PaymentActions, type MoneyDialog } from '~/components/orders/payment_actions'
import { OpenRefunds, PaymentTable } from '~/components/orders/payment_table'
import { PaymentDialogs } from '~/components/orders/payment_dialogs'
import { PaymentBadge } from '~/components/orders/order_badges'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { OrderDetail } from '@views/orders'

/** The payment method, the amount due, the ledger, and what staff can do with the money of an order */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { payment, payments, openRefunds } = order
  const { method, card, terms, status, due } = payment
  const [dialog, setDialog] = useState<MoneyDialog | null>(null)
  return (
    <Panel
      title="Payment"
      isFlush
      className="@container"
      actions={<PaymentActions order={order} onOpen={setDialog} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-1 pb-4 text-control">
        <p className="text-ink">{card ? `${method}, ${card}` : method}</p>
        <PaymentBadge payment={status} />
        {terms && <p className="text-ink-2">Terms: {terms}</p>}
        {due.cents !== 0 && (
          <p className="text-ink-2">
            <Price of={due} className="font-medium text-ink" /> due
          </p>
        )}
      </div>
      {payments.length > 0 && (
        <div className="border-t border-line">
          <PaymentTable payments={payments} onOpen={setDialog} />
        </div>
      )}
      <OpenRefunds refunds={openRefunds} />
      {dialog && <PaymentDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />}
      <BankChallenge />
    </Panel>
  )
}
