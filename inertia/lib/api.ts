import type { OrderAnswer } from '@views/orders'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Call = {
  body?: unknown
  signal?: AbortSignal
  /** The same key with the same body gets the first answer again, so that nothing is made or paid twice. */
  idempotencyKey?: string
  /** As what is changed was read; another one by now is refused with 409 */
  version?: string
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
  stock?: number
  product?: { _id: string }
  client_secret?: string
  user?: { _id: string }
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
  /** Whose the e-mail address is that is taken */
  readonly userId: string | null
  /** The count that somebody else left meanwhile */
  readonly stock: number | null

  constructor(
    readonly status: number,
    { err, code, field, fields, order, line, product, client_secret, user, stock }: Refused,
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
    this.userId = user?._id ?? null
    this.stock = stock ?? null
  }
}

/** The JSON calls under the session's cookie. Refusals throw an ApiError, an abort throws what `signal` was aborted with. */
export const api = {
  get: <T>(path: string, call?: Call) => send<T>('GET', path, call),
  post: <T>(path: string, call?: Call) => send<T>('POST', path, call),
  put: <T>(path: string, call?: Call) => send<T>('PUT', path, call),
  delete: <T>(path: string, call?: Call) => send<T>('DELETE', path, call),
}

let onSignedOut = () => {}

/** Nothing but a 401 says that nobody is signed in any more: no other refusal, and no failure of the shop. */
export function whenSignedOut(forget: () => void): void {
  onSignedOut = forget
}

async function send<T>(method: Method, path: string, call: Call = {}): Promise<T> {
  const response = await reach(method, path, call)
  const answer = await read(response, call.signal)
  if (response.status === 401) onSignedOut()
  if (!response.ok) throw new ApiError(response.status, answer as Refused, secondsOf(response))
  return answer as T
}

async function reach(method: Method, path: string, call: Call): Promise<Response> {
  const { body, signal, idempotencyKey, version, outlivesPage } = call
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(version && { 'If-Match': `"${version}"` }),
      },
      body: body === undefined || isForm(body) ? body : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
  } catch {
    throw unreachable(signal)
  }
}

/** With files: the browser itself says how it is parted. */
const isForm = (body: unknown): body is FormData => body instanceof FormData

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
