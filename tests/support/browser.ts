import { call, type Answer, type CallOptions } from '#tests/support/http'

/** A visitor's browser: keeps cookies and says, as browsers do, that its requests come from our own pages. */
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
  ): Promise<Answer<Body>> {
    const answer = await call<Body>(method, path, {
      cookie: this.cookie,
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
    for (const [name, value] of Object.entries(answer.cookies)) {
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}
