import { readCard, storedCard } from './card.js'
import { ok } from '../call.js'
import { invalidRequest, missingParameter, resourceMissing } from '../protocol/errors.js'
import { newObjectId, nowInSeconds } from '../protocol/object_ids.js'
import { testCardOfMethod } from './test_cards.js'
import { CARD_FIELDS, redeemToken } from './tokens.js'
import type { StoredCard } from './card.js'
import type { Call, Handler } from '../call.js'
import type { Parameters } from '../protocol/parameters.js'
import type { Stripe } from 'stripe'

const ALREADY_USED =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

export const createPaymentMethod: Handler = (call) => {
  const { params } = call
  params.allowOnly('allow_redisplay', 'billing_details', 'card', 'expand', 'metadata', 'type')

  return ok(createMethod(params, '', call))
}

export const retrievePaymentMethod: Handler = (call) => {
  const method = call.store.find('payment_method', call.id) ?? documentedMethod(call.id, call)
  if (!method) throw resourceMissing('PaymentMethod', call.id, 'payment_method', 404)

  return ok(method)
}

/** Reads `type`, `card` and `billing_details`, here or below `payment_method_data`. */
export function createMethod(params: Parameters, path: string, call: Call): Stripe.PaymentMethod {
  if (params.text('type') === null) throw missingParameter(params.nameOf('type'))
  params.oneOf('type', ['card'])
  const fields = params.hash('card')?.allowOnly(...CARD_FIELDS, 'token', 'networks')
  if (!fields) throw missingParameter(params.nameOf('card'))

  const token = fields.text('token')
  const card =
    token === null ? readCard(fields, call.secret) : redeemToken(token, `${path}card[token]`, call)
  return storeMethod(card, params, call)
}

/** Returns the method that pays; pm_card_visa and similar ids create a new one each time. */
export function usableMethod(id: string, call: Call): Stripe.PaymentMethod {
  const method = call.store.find('payment_method', id) ?? documentedMethod(id, call)
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', 400)
  if (call.store.hidden('payment_method', method.id).isUsed) throw invalidRequest(ALREADY_USED)

  return method
}

export function markAsUsed(id: string, { store }: Pick<Call, 'store'>): void {
  store.hide(id, { ...store.hidden('payment_method', id), isUsed: true })
}

function documentedMethod(id: string, call: Call): Stripe.PaymentMethod | null {
  const testCard = testCardOfMethod(id)
  return testCard && storeMethod(storedCard(testCard, call.secret), null, call)
}

function storeMethod(
  card: StoredCard,
  params: Parameters | null,
  { store }: Call
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newObjectId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(params?.hash('billing_details') ?? null, card.name),
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
    metadata: params?.metadata() ?? {},
    type: 'card',
  }
  return store.add(method, { card })
}

const cvcCheck = (card: StoredCard) => (card.hasCvc ? 'unchecked' : null)

function billingDetails(
  params: Parameters | null,
  name: string | null
): Stripe.PaymentMethod.BillingDetails {
  params?.allowOnly('address', 'email', 'name', 'phone', 'tax_id')
  const address = params
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
    email: params?.text('email') ?? null,
    name: params?.text('name') ?? name,
    phone: params?.text('phone') ?? null,
    tax_id: params?.text('tax_id') ?? null,
  }
}
