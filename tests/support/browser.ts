import { call, type ApiResponse, type CallOptions } from '#tests/support/http'

/** An HTTP client that stores cookies and sends same-origin Fetch Metadata, as a browser does. */
export class Browser {
  #cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { headers, ...options }: CallOptions = {}
  ): Promise<ApiResponse<Body>> {
    const response = await call<Body>(method, path, {
      cookie: this.cookie,
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
    for (const [name, value] of Object.entries(response.cookies)) {
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}
