import { recordRefundTransaction } from '../payments/balance.js'
import { ok } from '../call.js'
import { invalidRequest, resourceMissing } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { scheduleOutcome } from './refund_outcomes.js'
import { newObjectId, nowInSeconds } from '../protocol/object_ids.js'
import { inDollars } from '../payments/amounts.js'
import { listOfCharges } from '../protocol/pagination.js'
import type { Call, Handler } from '../call.js'
import type { Stripe } from 'stripe'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const createRefund: Handler = (call) => {
  const { params, store } = call
  params.allowOnly('amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason')
  const charge = chargeToRefund(call)
  const amount = amountToRefund(charge, call)

  const refund = addRefund(charge, amount, call)
  scheduleOutcome(refund, charge.payment_method ?? '', call)
  const refunded = charge.amount_refunded + amount
  emitEvent(
    'charge.refunded',
    store.save({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }),
    call
  )
  emitEvent('refund.created', refund, call)
  return ok(refund)
}

export const retrieveRefund: Handler = ({ id, store }) => {
  const refund = store.find('refund', id)
  if (!refund) throw resourceMissing('refund', id, 'refund', 404)

  return ok(refund)
}

export const listRefunds: Handler = listOfCharges('refund', '/v1/refunds')

function chargeToRefund({ params, store }: Call): Stripe.Charge {
  const chargeId = params.text('charge')
  if (chargeId !== null) {
    const charge = store.find('charge', chargeId)
    if (!charge) throw resourceMissing('charge', chargeId, 'charge', 404)
    return charge
  }
  const intentId = params.text('payment_intent')
  if (intentId === null) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.'
    )
  }
  const intent = store.find('payment_intent', intentId)
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent', 404)

  const charge = store.find('charge', String(intent.latest_charge))
  if (!charge?.captured) {
    throw invalidRequest(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      }
    )
  }
  return charge
}

function isFundsWithdrawn(charge: Stripe.Charge, store: Call['store']): boolean {
  const disputes = store.list('dispute', { limit: 10, matching: { charge: charge.id } })
  return disputes.some(({ status }) => !status.startsWith('warning_') && status !== 'won')
}

function amountToRefund(charge: Stripe.Charge, { params, store }: Call): number {
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount') ?? left
  if (!charge.captured) {
    throw invalidRequest(`Charge ${charge.id} is not a captured charge and cannot be refunded.`, {
      param: 'charge',
    })
  }
  if (isFundsWithdrawn(charge, store)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount > left) {
    const message = `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return amount
}

const isPending = ({ payment_method: method }: Stripe.Charge, store: Call['store']) =>
  store.hidden('payment_method', method ?? '').card?.behavior.refunds === 'pending'

function addRefund(charge: Stripe.Charge, amount: number, { params, store }: Call): Stripe.Refund {
  const id = newObjectId('re')
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: recordRefundTransaction(id, amount, charge.currency, store).id,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.oneOf('reason', REASONS),
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending(charge, store) ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  return store.add(refund)
}
