import { ok } from '#payments/sandbox/call'
import { resourceMissing } from '#payments/sandbox/errors'
import { newObjectId, nowInSeconds } from '#payments/sandbox/object_ids'
import { feeOf } from '#payments/sandbox/amounts'
import type { Handler } from '#payments/sandbox/call'
import type { Store } from '#payments/sandbox/store'
import type { Stripe } from 'stripe'

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

type TransactionInput = {
  source: string
  currency: string
  amount: number
  fee: number
  type: 'charge' | 'refund'
  isAvailableImmediately: boolean
}

function book(booking: TransactionInput, store: Store): Stripe.BalanceTransaction {
  const { amount, currency, fee, isAvailableImmediately, source, type } = booking
  const created = nowInSeconds()
  const details = {
    amount: fee,
    application: null,
    currency,
    description: 'Stripe processing fees',
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
    reporting_category: type,
    source,
    status: isAvailableImmediately ? 'available' : 'pending',
    type,
  }
  return store.add(transaction)
}
