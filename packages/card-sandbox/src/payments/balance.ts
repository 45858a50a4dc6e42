import { ok } from '../call.js'
import { resourceMissing } from '../protocol/errors.js'
import { newObjectId, nowInSeconds } from '../protocol/object_ids.js'
import { feeOf } from './amounts.js'
import type { Handler } from '../call.js'
import type { Store } from '../store.js'
import type { Stripe } from 'stripe'

const DISPUTE_FEE = 1_500
const PAYOUT_DELAY_SECONDS = 2 * 24 * 3600

export const retrieveBalanceTransaction: Handler = ({ id, store }) => {
  const transaction = store.find('balance_transaction', id)
  if (!transaction) throw resourceMissing('balance transaction', id, 'id', 404)

  return ok(transaction)
}

export function recordChargeTransaction(
  charge: Stripe.Charge,
  amount: number,
  isAvailableImmediately: boolean,
  store: Store
) {
  const fee = feeOf(amount)
  return book(
    {
      source: charge.id,
      currency: charge.currency,
      amount,
      fee,
      type: 'charge',
      isAvailableImmediately,
    },
    store
  )
}

export function recordRefundTransaction(
  refundId: string,
  amount: number,
  currency: string,
  store: Store
) {
  return book(
    {
      source: refundId,
      currency,
      amount: -amount,
      fee: 0,
      type: 'refund',
      isAvailableImmediately: true,
    },
    store
  )
}

/** Books the funds that a dispute withdraws, with its fee, or returns with the fee. */
export const recordDisputeTransaction = (
  { id, amount, currency }: Stripe.Dispute,
  isReturned: boolean,
  store: Store
): Stripe.BalanceTransaction =>
  book(
    {
      source: id,
      currency,
      amount: isReturned ? amount : -amount,
      fee: isReturned ? -DISPUTE_FEE : DISPUTE_FEE,
      type: 'adjustment',
      category: isReturned ? 'dispute_reversal' : 'dispute',
      feeName: 'Dispute fee',
      isAvailableImmediately: true,
    },
    store
  )

/** Books the amount of a refund that the bank returned. */
export const recordRefundFailure = (
  { id, amount, currency }: Stripe.Refund,
  store: Store
): Stripe.BalanceTransaction =>
  book(
    {
      source: id,
      currency,
      amount,
      fee: 0,
      type: 'refund_failure',
      isAvailableImmediately: true,
    },
    store
  )

type TransactionInput = {
  source: string
  currency: string
  amount: number
  fee: number
  type: 'adjustment' | 'charge' | 'refund' | 'refund_failure'
  category?: string
  feeName?: string
  isAvailableImmediately: boolean
}

function book(booking: TransactionInput, store: Store): Stripe.BalanceTransaction {
  const { amount, currency, fee, isAvailableImmediately, source, type } = booking
  const { category = type, feeName = 'Stripe processing fees' } = booking
  const created = nowInSeconds()
  const details = {
    amount: fee,
    application: null,
    currency,
    description: feeName,
    type: 'stripe_fee',
  }
  const transaction: Stripe.BalanceTransaction = {
    id: newObjectId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isAvailableImmediately ? created : created + PAYOUT_DELAY_SECONDS,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [details],
    net: amount - fee,
    reporting_category: category,
    source,
    status: isAvailableImmediately ? 'available' : 'pending',
    type,
  }
  return store.add(transaction)
}
