import { readCard, storedCard } from './card.js'
import { ok } from '../call.js'
import { invalidRequest, missingParameter, resourceMissing } from '../protocol/errors.js'
import { newObjectId, nowInSeconds } from '../protocol/object_ids.js'
import { testCardOfToken } from './test_cards.js'
import type { StoredCard } from './card.js'
import type { Call, Handler } from '../call.js'
import type { Stripe } from 'stripe'

const BRAND_TITLES: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'MasterCard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export const createToken: Handler = (call) => {
  const card = call.params.allowOnly('card', 'expand').hash('card')
  if (!card) throw missingParameter('card')

  return ok(storeToken(readCard(card.allowOnly(...CARD_FIELDS), call.secret), call))
}

export const CARD_FIELDS = [
  'number',
  'exp_month',
  'exp_year',
  'cvc',
  'name',
  'currency',
  'address_line1',
  'address_line2',
  'address_city',
  'address_state',
  'address_zip',
  'address_country',
]

export const retrieveToken: Handler = (call) => {
  const token = call.store.find('token', call.id)
  if (token) return ok(token)

  const testCard = testCardOfToken(call.id)
  if (!testCard) throw resourceMissing('token', call.id, 'token', 404)
  return ok(storeToken(storedCard(testCard, call.secret), call))
}

/** Returns the card of a token and uses the token up. A documented token such as tok_visa stays usable, as at Stripe. */
export function redeemToken(id: string, param: string, { store, secret }: Call): StoredCard {
  const testCard = testCardOfToken(id)
  if (testCard) return storedCard(testCard, secret)

  const token = store.find('token', id)
  const { card } = store.hidden('token', id)
  if (!token || !card) throw resourceMissing('token', id, param, 400)
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`
    throw invalidRequest(message, { code: 'token_already_used', param })
  }
  store.save({ ...token, used: true })
  return card
}

function storeToken(card: StoredCard, { store }: Call): Stripe.Token {
  const token: Stripe.Token = {
    id: newObjectId('tok'),
    object: 'token',
    card: cardOfToken(card),
    client_ip: null,
    created: nowInSeconds(),
    livemode: false,
    type: 'card',
    used: false,
  }
  return store.add(token, { card })
}

function cardOfToken(card: StoredCard): Stripe.Card {
  return {
    id: newObjectId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: BRAND_TITLES[card.brand] ?? 'Unknown',
    country: card.country,
    cvc_check: card.hasCvc ? 'unchecked' : null,
    dynamic_last4: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: card.name,
    networks: { preferred: null },
    regulated_status: 'unregulated',
    tokenization_method: null,
    wallet: null,
  } as Stripe.Card
}
