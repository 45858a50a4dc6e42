import { recordDisputeTransaction } from '../payments/balance.js'
import { emitEvent, type EventContext } from '../events/events.js'
import { newDispute } from './new_dispute.js'
import type { Stripe } from 'stripe'

/** Opens the dispute or the inquiry of a charge whose test card asks for one. */
export function openDispute(chargeId: string, context: EventContext): void {
  const { store } = context
  const charge = store.find('charge', chargeId)
  if (!charge || charge.disputed) return
  const { card } = store.hidden('payment_method', charge.payment_method ?? '')
  const isInquiry = card?.behavior.inquires ?? false
  const reason = card?.behavior.disputes ?? 'fraudulent'
  const dispute = store.add(newDispute(charge, { isInquiry, reason }))
  store.save<Stripe.Charge>({ ...charge, disputed: true })
  const opened = isInquiry ? dispute : withdrawn(dispute, context)
  emitEvent('charge.dispute.created', opened, context)
  if (!isInquiry) emitEvent('charge.dispute.funds_withdrawn', opened, context)
}

/** Turns an inquiry into a dispute, which withdraws the funds. */
export function escalateInquiry(id: string, context: EventContext): void {
  const inquiry = context.store.find('dispute', id)
  if (!inquiry) return
  const status = 'needs_response' as const
  const dispute = withdrawn({ ...inquiry, status, is_charge_refundable: false }, context)
  emitEvent('charge.dispute.updated', dispute, context)
  emitEvent('charge.dispute.funds_withdrawn', dispute, context)
}

/** Closes a dispute; one that is won returns the funds and the fee. An inquiry closes without money. */
export function closeDispute(
  id: string,
  isWon: boolean,
  context: EventContext
): Stripe.Dispute | null {
  const { store } = context
  const dispute = store.find('dispute', id)
  if (!dispute) return null
  const isInquiry = dispute.status.startsWith('warning_')
  const status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
  const transactions = dispute.balance_transactions
  const returned = isWon && !isInquiry ? [recordDisputeTransaction(dispute, true, store)] : []
  const closed = store.save<Stripe.Dispute>({
    ...dispute,
    status,
    balance_transactions: [...transactions, ...returned],
  })
  if (returned.length > 0) emitEvent('charge.dispute.funds_reinstated', closed, context)
  emitEvent('charge.dispute.closed', closed, context)
  return closed
}

function withdrawn(dispute: Stripe.Dispute, { store }: EventContext): Stripe.Dispute {
  const transaction = recordDisputeTransaction(dispute, false, store)
  return store.save({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, transaction],
  })
}
