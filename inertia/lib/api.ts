import type { OrderAnswer } from '@views/orders'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Call = {
  body?: unknown
  signal?: AbortSignal
  /** The same key with the same body gets the first answer again, so that nothing is made or paid twice. */
  idempotencyKey?: string
  /** Goes out even where the page is being left */
  outlivesPage?: boolean
}

type Refused = {
  err?: string
  code?: string
  field?: string
  fields?: Record<string, string>
  order?: OrderAnswer
  line?: string
  product?: { _id: string }
  client_secret?: string
}

const PATIENCE_MS = 30_000
const UNREACHABLE = 'The shop could not be reached. Please check your connection and try again.'
const UNREADABLE = 'The shop gave an answer that could not be read. Please try again in a moment.'

/** What a call of docs/api.md was refused with; `status` is 0 where no answer came at all. */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | null
  readonly fields: Record<string, string>
  readonly order: OrderAnswer | null
  /** The line of the order, or the product, that is meant */
  readonly line: string | null
  readonly productId: string | null
  readonly clientSecret: string | null

  constructor(
    readonly status: number,
    { err, code, field, fields, order, line, product, client_secret }: Refused,
    /** Seconds, as the server asks for */
    readonly retryAfter: number | null = null
  ) {
    super(err ?? UNREADABLE)
    this.code = code ?? 'E_UNREADABLE'
    this.field = field ?? null
    this.fields = fields ?? (field ? { [field]: this.message } : {})
    this.order = order ?? null
    this.line = line ?? null
    this.productId = product?._id ?? null
    this.clientSecret = client_secret ?? null
  }
}

/** The JSON calls under the session's cookie. Refusals throw an ApiError, an abort throws what `signal` was aborted with. */
export const api = {
  get: <T>(path: string, call?: Call) => send<T>('GET', path, call),
  post: <T>(path: string, call?: Call) => send<T>('POST', path, call),
  put: <T>(path: string, call?: Call) => send<T>('PUT', path, call),
  delete: <T>(path: string, call?: Call) => send<T>('DELETE', path, call),
}

async function send<T>(method: Method, path: string, call: Call = {}): Promise<T> {
  const response = await reach(method, path, call)
  const answer = await read(response, call.signal)
  if (!response.ok) throw new ApiError(response.status, answer as Refused, secondsOf(response))
  return answer as T
}

async function reach(method: Method, path: string, call: Call): Promise<Response> {
  const { body, signal, idempotencyKey, outlivesPage } = call
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
  } catch {
    throw unreachable(signal)
  }
}

async function read(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw unreachable(signal)
    return { err: UNREADABLE }
  }
}

function unreachable(signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  return new ApiError(0, { err: UNREACHABLE, code: 'E_UNREACHABLE' })
}

function secondsOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
