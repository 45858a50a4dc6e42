import { allowOrigin, respondToPreflight } from './protocol/cors.js'
import { errorBody, StripeApiError } from './protocol/errors.js'
import { expandAll } from './protocol/expansion.js'
import { decodeForm } from './protocol/form_encoding.js'
import { newObjectId } from './protocol/object_ids.js'
import { authenticateKey } from './protocol/api_keys.js'
import { Parameters } from './protocol/parameters.js'
import { readBody } from './protocol/request_body.js'
import { routeOf } from './router.js'
import { API_VERSION } from './protocol/version.js'
import type { Call } from './call.js'
import type { Form } from './protocol/form_encoding.js'
import type { IdempotencyStore, KeyedResponse } from './protocol/idempotency.js'
import type { Keys } from './protocol/api_keys.js'
import type { Route } from './router.js'
import type { Store } from './store.js'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ListenerOptions = Keys & {
  appOrigin: string
  store: Store
  responses: IdempotencyStore
  transactionDelayMs: number
  notifiesWebhook: boolean
  /** Called after every call that may have left a webhook or a balance transaction due */
  onChange: () => void
  onFailure: (error: unknown) => void
}

/** Authenticates, routes, deduplicates and performs one HTTP call of the Stripe API. */
export function createListener(options: ListenerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newObjectId('req')
    setCommonHeaders(request, response, requestId)
    allowOrigin(request, response, options.appOrigin)
    if (request.method === 'OPTIONS') return respondToPreflight(response)

    try {
      send(response, await handle(request, requestId, options))
      options.onChange()
    } catch (error) {
      sendError(response, error, options)
    }
  }
}

async function handle(
  request: IncomingMessage,
  requestId: string,
  options: ListenerOptions
): Promise<KeyedResponse> {
  const [path, query = ''] = (request.url ?? '/').split('?', 2)
  const method = request.method ?? 'GET'
  const keyKind = authenticateKey(request.headers.authorization, options)
  const route = routeOf(method, path, keyKind)
  if (method !== 'POST') {
    return {
      ...perform(route, decodeForm(query), requestId, null, options),
      originalRequest: '',
      isReplay: false,
    }
  }

  const key = headerOf(request, 'idempotency-key')
  const scopedKey = key === null ? null : `${keyKind}:${key}`
  if (scopedKey !== null) options.responses.claim(scopedKey)
  try {
    const form = decodeForm(await readBody(request))
    return options.store.transaction(() => {
      const work = () => perform(route, form, requestId, key, options)
      if (scopedKey === null) return { ...work(), originalRequest: '', isReplay: false }
      return options.responses.once({ key: scopedKey, endpoint: path, form, requestId }, work)
    })
  } finally {
    if (scopedKey !== null) options.responses.release(scopedKey)
  }
}

function perform(
  route: Route,
  form: Form,
  requestId: string,
  key: string | null,
  options: ListenerOptions
) {
  const params = new Parameters(form)
  const call: Call = {
    id: route.id,
    params,
    store: options.store,
    secret: options.secretKey,
    requestId,
    idempotencyKey: key,
    transactionDelayMs: options.transactionDelayMs,
    notifiesWebhook: options.notifiesWebhook,
  }
  const expand = params.list('expand')
  const { status, body } = route.handler(call)
  return { status, body: status === 200 ? expandAll(body, expand, options.store) : body }
}

function setCommonHeaders(request: IncomingMessage, response: ServerResponse, requestId: string) {
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null
  response.setHeader('Request-Id', requestId)
  response.setHeader('Stripe-Version', headerOf(request, 'stripe-version') ?? API_VERSION)
  response.setHeader('Cache-Control', 'no-cache, no-store')
  if (key !== null) response.setHeader('Idempotency-Key', key)
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function send(
  response: ServerResponse,
  { status, body, originalRequest, isReplay }: KeyedResponse
) {
  if (originalRequest !== '') {
    response.setHeader('Original-Request', originalRequest)
    response.setHeader('Stripe-Should-Retry', 'false')
  }
  if (isReplay) response.setHeader('Idempotent-Replayed', 'true')
  write(response, status, body)
}

function sendError(response: ServerResponse, error: unknown, { onFailure }: ListenerOptions) {
  if (error instanceof StripeApiError) {
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="Stripe"')
    return write(response, error.status, { error: error.error })
  }
  if (!isHangUp(error)) onFailure(error)
  write(response, 500, { error: errorBody('api_error', 'An unknown error occurred') })
}

const isHangUp = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNRESET'

function write(response: ServerResponse, status: number, body: object) {
  if (response.destroyed) return

  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(`${JSON.stringify(body, null, 2)}\n`)
}
