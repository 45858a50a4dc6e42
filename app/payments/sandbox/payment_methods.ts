import { readCard, storedCard } from '#payments/sandbox/card'
import { ok } from '#payments/sandbox/context'
import { invalidRequest, missing, noSuch } from '#payments/sandbox/errors'
import { newObjectId, nowInSeconds } from '#payments/sandbox/ids'
import { testCardOfMethod } from '#payments/sandbox/test_cards'
import { CARD_FIELDS, redeemToken } from '#payments/sandbox/tokens'
import type { StoredCard } from '#payments/sandbox/card'
import type { Call, Handler } from '#payments/sandbox/context'
import type { Parameters } from '#payments/sandbox/parameters'
import type { Stripe } from 'stripe'

const USED_UP =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

export const createPaymentMethod: Handler = (call) => {
  const { params } = call
  params.allowOnly('allow_redisplay', 'billing_details', 'card', 'expand', 'metadata', 'type')

  return ok(keepMethodOf(params, '', call))
}

export const retrievePaymentMethod: Handler = (call) => {
  const method = call.store.find('payment_method', call.id) ?? documentedMethod(call.id, call)
  if (!method) throw noSuch('PaymentMethod', call.id, 'payment_method', 404)

  return ok(method)
}

/** Reads `type`, `card` and `billing_details`, here or below `payment_method_data`. */
export function keepMethodOf(given: Parameters, path: string, call: Call): Stripe.PaymentMethod {
  if (given.text('type') === null) throw missing(given.nameOf('type'))
  given.oneOf('type', ['card'])
  const fields = given.hash('card')?.allowOnly(...CARD_FIELDS, 'token', 'networks')
  if (!fields) throw missing(given.nameOf('card'))

  const token = fields.text('token')
  const card =
    token === null ? readCard(fields, call.secret) : redeemToken(token, `${path}card[token]`, call)
  return keepMethod(card, given, call)
}

/** The method that is about to pay: pm_card_visa and its like stand for a new one each time. */
export function usableMethod(id: string, call: Call): Stripe.PaymentMethod {
  const method = call.store.find('payment_method', id) ?? documentedMethod(id, call)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  if (call.store.hidden('payment_method', method.id).isUsedUp) throw invalidRequest(USED_UP)

  return method
}

export function useUp(id: string, { store }: Pick<Call, 'store'>): void {
  store.hide(id, { ...store.hidden('payment_method', id), isUsedUp: true })
}

function documentedMethod(id: string, call: Call): Stripe.PaymentMethod | null {
  const known = testCardOfMethod(id)
  return known && keepMethod(storedCard(known, call.secret), null, call)
}

function keepMethod(
  card: StoredCard,
  given: Parameters | null,
  { store }: Call
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newObjectId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(given?.hash('billing_details') ?? null, card.name),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvcCheck(card),
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given?.metadata() ?? {},
    type: 'card',
  }
  return store.add(method, { card })
}

const cvcCheck = (card: StoredCard) => (card.isCvcGiven ? 'unchecked' : null)

function billingDetails(
  given: Parameters | null,
  name: string | null
): Stripe.PaymentMethod.BillingDetails {
  given?.allowOnly('address', 'email', 'name', 'phone', 'tax_id')
  const address = given
    ?.hash('address')
    ?.allowOnly('city', 'country', 'line1', 'line2', 'postal_code', 'state')
  const line = (field: string) => address?.text(field) ?? null
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: given?.text('email') ?? null,
    name: given?.text('name') ?? name,
    phone: given?.text('phone') ?? null,
    tax_id: given?.text('tax_id') ?? null,
  }
}
