import { retrieveBalanceTransaction } from './payments/balance.js'
import { authenticate } from './payments/authentication.js'
import { listCharges, retrieveCharge } from './payments/charges.js'
import { cancelIntent, captureIntent } from './payments/capture_and_cancel.js'
import { acceptDispute, listDisputes, retrieveDispute, updateDispute } from './disputes/disputes.js'
import { invalidRequest } from './protocol/errors.js'
import { listEvents, retrieveEvent } from './events/events.js'
import {
  confirmIntent,
  createIntent,
  listIntents,
  retrieveIntent,
} from './payments/payment_intents.js'
import { createPaymentMethod, retrievePaymentMethod } from './cards/payment_methods.js'
import { createRefund, listRefunds, retrieveRefund } from './refunds/refunds.js'
import { createToken, retrieveToken } from './cards/tokens.js'
import type { KeyKind, Handler } from './call.js'

export type Route = { handler: Handler; id: string }

type Entry = { method: string; pattern: RegExp; handler: Handler; isPublic: boolean }

const route = (method: string, path: string, handler: Handler, isPublic = false): Entry => ({
  method,
  pattern: new RegExp(`^${path.replace(':id', '([A-Za-z0-9_]+)')}$`),
  handler,
  isPublic,
})

const PUBLIC = true

const ROUTES: readonly Entry[] = [
  route('POST', '/v1/tokens', createToken, PUBLIC),
  route('GET', '/v1/tokens/:id', retrieveToken),
  route('POST', '/v1/payment_methods', createPaymentMethod, PUBLIC),
  route('GET', '/v1/payment_methods/:id', retrievePaymentMethod),
  route('POST', '/v1/payment_intents', createIntent),
  route('GET', '/v1/payment_intents', listIntents),
  route('GET', '/v1/payment_intents/:id', retrieveIntent),
  route('POST', '/v1/payment_intents/:id/confirm', confirmIntent),
  route('POST', '/v1/payment_intents/:id/capture', captureIntent),
  route('POST', '/v1/payment_intents/:id/cancel', cancelIntent),
  route('POST', '/v1/payment_intents/:id/sandbox_authenticate', authenticate, PUBLIC),
  route('GET', '/v1/charges', listCharges),
  route('GET', '/v1/charges/:id', retrieveCharge),
  route('GET', '/v1/balance_transactions/:id', retrieveBalanceTransaction),
  route('POST', '/v1/refunds', createRefund),
  route('GET', '/v1/refunds', listRefunds),
  route('GET', '/v1/refunds/:id', retrieveRefund),
  route('GET', '/v1/disputes', listDisputes),
  route('GET', '/v1/disputes/:id', retrieveDispute),
  route('POST', '/v1/disputes/:id', updateDispute),
  route('POST', '/v1/disputes/:id/close', acceptDispute),
  route('GET', '/v1/events', listEvents),
  route('GET', '/v1/events/:id', retrieveEvent),
]

export function routeOf(method: string, path: string, keyKind: KeyKind): Route {
  for (const entry of ROUTES) {
    const match = entry.method === method ? entry.pattern.exec(path) : null
    if (!match) continue
    if (keyKind === 'publishable' && !entry.isPublic) throw secretKeyRequired()

    return { handler: entry.handler, id: match[1] ?? '' }
  }
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    404
  )
}

const secretKeyRequired = () =>
  invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403
  )
