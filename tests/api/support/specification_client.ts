import { call } from '#tests/support/http'
import { form } from '#tests/support/multipart'
import type { User } from '#tests/api/support/entities'

/** What the specification calls a failure: a response with `err` */
export class Failure extends Error {
  constructor(
    readonly err: string,
    readonly status: number,
    readonly field?: string,
    readonly msg?: string
  ) {
    super(`${status} ${err} ${field ?? ''}`)
  }
}

type Answer = { err?: string; field?: string; msg?: string }
type Upload = { field: string; filename: string; content: Buffer | string }

/**
 * A client that knows the specification only: it sends its token as a query parameter and takes every response without
 * `err` for a success.
 */
export class SpecificationClient {
  #token: string | null = null

  async signUp(email: string, password: string): Promise<void> {
    const { token } = await this.post<{ token: string }>('api/auth/signup', { email, password })
    this.#token = token
  }

  async signIn(email: string, password: string): Promise<void> {
    const { token } = await this.post<{ token: string }>('api/auth/signin', { email, password })
    this.#token = token
  }

  /** Reads the current user; the specification has clients forget a token that this call rejects. */
  async currentUser(): Promise<User | null> {
    try {
      return await this.get<User>('api/users/me')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#token = null
      return null
    }
  }

  async signOut(): Promise<void> {
    await this.get('api/auth/signout')
    this.#token = null
  }

  get = <T = object>(path: string, query?: Record<string, string>) =>
    this.#send<T>('GET', path, undefined, query)

  post = <T = object>(path: string, body?: object, query?: Record<string, string>) =>
    this.#send<T>('POST', path, body, query)

  put = <T = object>(path: string, body?: object) => this.#send<T>('PUT', path, body)

  delete = <T = object>(path: string) => this.#send<T>('DELETE', path)

  /** Sends files as multipart, with the header `filename`. */
  async upload<T = object>(path: string, files: readonly Upload[]): Promise<T> {
    const { body, headers } = form(files)
    const name = encodeURIComponent(files.at(0)?.filename ?? '')
    const sent = name ? { ...headers, filename: name } : headers
    return this.#read<T>(await call('POST', this.#url(path, {}), { body, headers: sent }))
  }

  /** Returns the failure of a call, or throws where it succeeds. */
  async failureOf(request: Promise<unknown>): Promise<Failure> {
    const outcome = await request.then(
      () => null,
      (error: unknown) => error
    )
    if (outcome instanceof Failure) return outcome
    throw outcome ?? new Error('The call succeeded.')
  }

  async #send<T>(method: string, path: string, body?: object, query = {}): Promise<T> {
    return this.#read<T>(await call(method, this.#url(path, query), { body }))
  }

  #url(path: string, query: Record<string, string>): string {
    const all = new URLSearchParams({ ...query, ...(this.#token && { token: this.#token }) })
    return `/${path.replace(/^\//, '')}${all.size > 0 ? `?${all}` : ''}`
  }

  #read<T>({ status, body }: { status: number; body: unknown }): T {
    const { err, field, msg } = (body ?? {}) as Answer
    if (err !== undefined) throw new Failure(err, status, field, msg)
    return body as T
  }
}
