import { useState } from 'react'
import { usePermission } from '~/hooks/use_shared'
import { CardPencil } from '~/components/order_cards/order_cards'
import { AdjustmentTable } from '~/components/order_payments/adjustment_table'
import { PaymentActions, type MoneyDialog } from '~/components/order_payments/payment_actions'
import { OrderDisputes } from '~/components/order_payments/order_disputes'
import { OpenRefunds } from '~/components/order_payments/open_refunds'
import { PaymentTable } from '~/components/order_payments/payment_table'
import { PendingMovement } from '~/components/order_payments/pending_movement'
import { PaymentDialogs } from '~/components/order_payments/payment_dialogs'
import { PaymentBadge } from '~/components/documents/order_badges'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { OrderAdjustmentEntry, OrderDetail, OrderPaymentEntry } from '@views/orders'

/** The payment method, the amount due, the ledger, and what staff can do with the money of an order */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { payment, openRefunds, owed } = order
  const canRefund = usePermission('refund')
  const payments = canRefund ? order.payments : order.payments.map(withoutRefund)
  const adjustments = canRefund ? order.adjustments : order.adjustments.map(withoutReversal)
  const { method, card, terms, status, due, dueNow } = payment
  const [dialog, setDialog] = useState<MoneyDialog | null>(null)
  return (
    <Panel
      title="Payment"
      isFlush
      className="@container"
      actions={
        <>
          <PaymentActions order={order} onOpen={setDialog} />
          <CardPencil order={order} card="payment" title="Payment terms" />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-1 pb-4 text-control">
        <p className="text-ink">{card ? `${method}, ${card}` : method}</p>
        <PaymentBadge payment={status} />
        {terms && <p className="text-ink-2">Terms: {terms}</p>}
        {due.cents > 0 && (
          <p className="text-ink-2">
            <Price of={due} className="font-medium text-ink" /> due
            {dueNow && (
              <>
                , <Price of={dueNow} className="font-medium text-ink" /> now
              </>
            )}
          </p>
        )}
        {owed.cents > 0 && (
          <p className="text-ink-2">
            <Price of={owed} className="font-medium text-ink" /> owed to the customer
          </p>
        )}
      </div>
      {order.pendingPayment && (
        <PendingMovement of={order.pendingPayment} kind="payment" className="mx-5 mb-4" />
      )}
      <OrderDisputes disputes={order.disputes} />
      {payments.length > 0 && (
        <div className="border-t border-line">
          <PaymentTable payments={payments} onOpen={setDialog} />
        </div>
      )}
      {adjustments.length > 0 && (
        <div className="border-t border-line">
          <AdjustmentTable orderId={order.id} adjustments={adjustments} onOpen={setDialog} />
        </div>
      )}
      <OpenRefunds refunds={openRefunds} />
      {dialog && <PaymentDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />}
      <BankChallenge />
    </Panel>
  )
}

const withoutRefund = (entry: OrderPaymentEntry): OrderPaymentEntry => ({
  ...entry,
  canReverse: false,
  refundable: null,
})

const withoutReversal = (entry: OrderAdjustmentEntry): OrderAdjustmentEntry => ({
  ...entry,
  canReverse: false,
})
