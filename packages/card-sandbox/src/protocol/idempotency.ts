import { createHmac } from 'node:crypto'
import { errorBody, StripeApiError } from './errors.js'
import { canonical } from './form_encoding.js'
import { nowInSeconds } from './object_ids.js'
import type { ApiResponse } from './errors.js'
import type { Form } from './form_encoding.js'
import type { Store } from '../store.js'

const RETENTION_SECONDS = 24 * 3600
const MAX_KEY_LENGTH = 255

export type KeyedRequest = { key: string; endpoint: string; form: Form; requestId: string }
export type KeyedResponse = ApiResponse & { originalRequest: string; isReplay: boolean }

type StoredResponse = {
  endpoint: string
  parameters: string
  status: number
  body: string
  request_id: string
}

/** Stores the responses of POST calls, 402 included, by Idempotency-Key and replays them for 24 hours. */
export class IdempotencyStore {
  private readonly inFlight = new Set<string>()

  constructor(
    private readonly store: Store,
    private readonly secret: string
  ) {
    store.db
      .prepare('delete from idempotency where created < ?')
      .run(nowInSeconds() - RETENTION_SECONDS)
  }

  /** Marks a key as in use while its request runs. */
  claim(key: string): void {
    if (key.length > MAX_KEY_LENGTH) {
      const message = `Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`
      throw new StripeApiError(400, errorBody('invalid_request_error', message))
    }
    if (this.inFlight.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
      throw new StripeApiError(
        409,
        errorBody('idempotency_error', message, { code: 'idempotency_key_in_use' })
      )
    }
    this.inFlight.add(key)
  }

  release(key: string): void {
    this.inFlight.delete(key)
  }

  /** Runs inside the caller's transaction, so that an effect and its response are stored together. */
  once(request: KeyedRequest, work: () => ApiResponse): KeyedResponse {
    const parameters = createHmac('sha256', this.secret)
      .update(canonical(request.form))
      .digest('hex')
    const first = this.find(request.key)
    if (first) return replay(first, request, parameters)

    const response = work()
    this.store.db
      .prepare('insert or replace into idempotency values (?, ?, ?, ?, ?, ?, ?)')
      .run(
        request.key,
        request.endpoint,
        parameters,
        response.status,
        JSON.stringify(response.body),
        request.requestId,
        nowInSeconds()
      )
    return { ...response, originalRequest: request.requestId, isReplay: false }
  }

  private find(key: string): StoredResponse | undefined {
    return this.store.db
      .prepare(
        'select endpoint, parameters, status, body, request_id from idempotency where key = ? and created >= ?'
      )
      .get(key, nowInSeconds() - RETENTION_SECONDS) as StoredResponse | undefined
  }
}

function replay(
  first: StoredResponse,
  { key, endpoint }: KeyedRequest,
  parameters: string
): KeyedResponse {
  if (first.endpoint !== endpoint) {
    throw misused(`endpoint they were first used for ('${first.endpoint}' vs '${endpoint}')`, key)
  }
  if (first.parameters !== parameters) throw misused('parameters they were first used with', key)

  const body = JSON.parse(first.body) as object
  return { status: first.status, body, originalRequest: first.request_id, isReplay: true }
}

function misused(what: string, key: string): StripeApiError {
  const shownKey = key.slice(key.indexOf(':') + 1)
  const message = `Keys for idempotent requests can only be used with the same ${what}. Try using a key other than '${shownKey}' if you meant to execute a different request.`
  const forEndpoint = message.replace('used with the same endpoint', 'used for the same endpoint')
  return new StripeApiError(400, errorBody('idempotency_error', forEndpoint))
}
