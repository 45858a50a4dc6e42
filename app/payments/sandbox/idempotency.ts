import { createHmac } from 'node:crypto'
import { errorBody, Fault } from '#payments/sandbox/errors'
import { canonical } from '#payments/sandbox/form'
import { nowInSeconds } from '#payments/sandbox/ids'
import type { Answer } from '#payments/sandbox/errors'
import type { Form } from '#payments/sandbox/form'
import type { Store } from '#payments/sandbox/store'

const KEPT_SECONDS = 24 * 3600
const LONGEST_KEY = 255

export type KeyedRequest = { key: string; endpoint: string; form: Form; requestId: string }
export type KeyedAnswer = Answer & { originalRequest: string; isReplay: boolean }

type Row = {
  endpoint: string
  parameters: string
  status: number
  body: string
  request_id: string
}

/** Answers of POST calls by their Idempotency-Key: the first one again for 24 hours, also where it was a 402. */
export class IdempotentAnswers {
  private readonly inFlight = new Set<string>()

  constructor(
    private readonly store: Store,
    private readonly secret: string
  ) {
    store.db.prepare('delete from idempotency where created < ?').run(nowInSeconds() - KEPT_SECONDS)
  }

  /** Claimed from the first byte of a request to the last of its answer. */
  claim(key: string): void {
    if (key.length > LONGEST_KEY) {
      const message = `Idempotency keys can be up to ${LONGEST_KEY} characters long.`
      throw new Fault(400, errorBody('invalid_request_error', message))
    }
    if (this.inFlight.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
      throw new Fault(
        409,
        errorBody('idempotency_error', message, { code: 'idempotency_key_in_use' })
      )
    }
    this.inFlight.add(key)
  }

  release(key: string): void {
    this.inFlight.delete(key)
  }

  /** Part of the caller's transaction, so that an effect and its answer are stored together. */
  once(request: KeyedRequest, work: () => Answer): KeyedAnswer {
    const parameters = createHmac('sha256', this.secret)
      .update(canonical(request.form))
      .digest('hex')
    const first = this.find(request.key)
    if (first) return replay(first, request, parameters)

    const answer = work()
    this.store.db
      .prepare('insert or replace into idempotency values (?, ?, ?, ?, ?, ?, ?)')
      .run(
        request.key,
        request.endpoint,
        parameters,
        answer.status,
        JSON.stringify(answer.body),
        request.requestId,
        nowInSeconds()
      )
    return { ...answer, originalRequest: request.requestId, isReplay: false }
  }

  private find(key: string): Row | undefined {
    return this.store.db
      .prepare(
        'select endpoint, parameters, status, body, request_id from idempotency where key = ? and created >= ?'
      )
      .get(key, nowInSeconds() - KEPT_SECONDS) as Row | undefined
  }
}

function replay(first: Row, { key, endpoint }: KeyedRequest, parameters: string): KeyedAnswer {
  if (first.endpoint !== endpoint) {
    throw misused(`endpoint they were first used for ('${first.endpoint}' vs '${endpoint}')`, key)
  }
  if (first.parameters !== parameters) throw misused('parameters they were first used with', key)

  const body = JSON.parse(first.body) as object
  return { status: first.status, body, originalRequest: first.request_id, isReplay: true }
}

function misused(what: string, key: string): Fault {
  const shownKey = key.slice(key.indexOf(':') + 1)
  const message = `Keys for idempotent requests can only be used with the same ${what}. Try using a key other than '${shownKey}' if you meant to execute a different request.`
  const forEndpoint = message.replace('used with the same endpoint', 'used for the same endpoint')
  return new Fault(400, errorBody('idempotency_error', forEndpoint))
}
