import { connectionTexts } from '#shared/texts/connection'
import type { OrderResponse } from '@views/orders'
import type { SerialResult } from '@views/trackr'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ApiOptions = {
  body?: unknown
  signal?: AbortSignal
  /** A repeated request with the same key and body returns the first response instead of acting twice. */
  idempotencyKey?: string
  /** The version that the client has read; the server rejects with 409 if there is a newer one. */
  version?: string
  /** The server responds as soon as it has stored the request, and works on it in the background */
  isQueued?: boolean
  /** The request of a colleague that this one carries out as the second person */
  approvalId?: string
  /** Completes even if the page is left */
  outlivesPage?: boolean
  /** How long to wait for the response */
  timeoutMs?: number
  /** A 401 does not count as a sign-out */
  keepsCarts?: boolean
}

type ErrorBody = {
  err?: string
  code?: string
  field?: string
  fields?: Record<string, string>
  order?: OrderResponse
  line?: string
  stock?: number
  product?: { _id: string }
  client_secret?: string
  user?: { _id: string }
  changes?: MeanwhileChange[]
  results?: SerialResult[]
}

/** A change that another user saved since the record was read */
export type MeanwhileChange = { field: string; label: string; from: string; to: string; by: string }

/** A response to an edit names what other users changed since the record was read, and the edit kept. */
export type SavedEdit = { meanwhile?: MeanwhileChange[] }

const TIMEOUT_MS = 30_000
const UNREADABLE = 'The shop sent an unreadable response. Try again in a moment.'

/** An error response of docs/api.md; `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | null
  readonly fields: Record<string, string>
  readonly order: OrderResponse | null
  /** The order line that the error is about */
  readonly line: string | null
  readonly productId: string | null
  readonly clientSecret: string | null
  /** The user who already has the e-mail address */
  readonly userId: string | null
  /** The current stock, after another user changed it */
  readonly stock: number | null
  /** What other users saved since the record was read */
  readonly changes: MeanwhileChange[]
  /** What became of each serial of a save of which none was accepted */
  readonly results: SerialResult[]

  constructor(
    readonly status: number,
    {
      err,
      code,
      field,
      fields,
      order,
      line,
      product,
      client_secret,
      user,
      stock,
      changes,
      results,
    }: ErrorBody,
    /** Seconds to wait before the next request */
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
    this.changes = changes ?? []
    this.results = results ?? []
  }
}

/** JSON requests with the session cookie. They throw ApiError, or the abort reason of `signal`. */
export const api = {
  send: <T>(method: Method, path: string, options?: ApiOptions) => send<T>(method, path, options),
  get: <T>(path: string, options?: ApiOptions) => send<T>('GET', path, options),
  post: <T>(path: string, options?: ApiOptions) => send<T>('POST', path, options),
  put: <T>(path: string, options?: ApiOptions) => send<T>('PUT', path, options),
  delete: <T>(path: string, options?: ApiOptions) => send<T>('DELETE', path, options),
}

let onSignedOut = () => {}

/** Registers a callback for 401 responses, which are the only sign of an ended session. */
export function whenSignedOut(callback: () => void): void {
  onSignedOut = callback
}

/** Sends a request that is never cached. The only caller of `fetch`. */
export function request(url: string | URL, init: RequestInit): Promise<Response> {
  return fetch(url, { cache: 'no-store', ...init })
}

async function send<T>(method: Method, path: string, options: ApiOptions = {}): Promise<T> {
  const response = await sendRequest(method, path, options)
  const body = await readBody(response, options.signal)
  if (response.status === 401 && !options.keepsCarts) onSignedOut()
  if (!response.ok) throw new ApiError(response.status, body as ErrorBody, retryAfterOf(response))
  return body as T
}

async function sendRequest(method: Method, path: string, options: ApiOptions): Promise<Response> {
  const { body, signal, idempotencyKey, version, approvalId, isQueued, outlivesPage } = options
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  try {
    return await request(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(approvalId && { 'X-Approval': approvalId }),
        ...(isQueued && { Prefer: 'respond-async' }),
        ...(version && { 'If-Match': `"${version}"` }),
      },
      body: body === undefined || isForm(body) ? body : JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    throw connectionError(signal)
  }
}

// The browser sets the content type of a form with files itself, as it contains the boundary.
const isForm = (body: unknown): body is FormData => body instanceof FormData

async function readBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw connectionError(signal)
    return { err: UNREADABLE }
  }
}

function connectionError(signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  return new ApiError(0, { err: connectionTexts.unreachable, code: 'E_UNREACHABLE' })
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
