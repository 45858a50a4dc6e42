import { recordCookie } from '#tests/secrets/recorded'
import { shopUrl } from '#tests/browser/support/shop'
import type { HTTPRequest, Page } from 'puppeteer'

const FINAL_STEP = 4

type RecordedRequest = { method: string; url: string; headers: string; body: string }
type StubbedResponse = { status: number; body: object; retryAfter?: number } | 'lost'

/** Records the requests of a page and stubs responses to "Place order". */
export class Traffic {
  readonly requests: RecordedRequest[] = []
  private stubs: StubbedResponse[] = []
  private isIntercepting = false

  constructor(private readonly page: Page) {
    page.on('request', (request) => void this.record(request))
    page.on('response', (response) => recordCookies(response.headers()['set-cookie']))
  }

  requestsToShop(): RecordedRequest[] {
    return this.requests.filter(({ url }) => url.startsWith(shopUrl('/')))
  }

  requestsToOthers(): RecordedRequest[] {
    return this.requests.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(shopUrl('/')))
  }

  /** Returns the requests that submitted a checkout step. */
  submissions(state: number): RecordedRequest[] {
    return this.requests.filter((request) => isSubmission(request, state))
  }

  /** Responds to the next submissions of the final step with stubs; they do not reach the shop. */
  async stubSubmissions(...stubs: StubbedResponse[]): Promise<void> {
    this.stubs = stubs
    if (this.isIntercepting) return
    this.isIntercepting = true
    await this.page.setRequestInterception(true)
  }

  private async record(request: HTTPRequest): Promise<void> {
    const body = request.hasPostData()
      ? (request.postData() ?? (await request.fetchPostData()))
      : ''
    const recorded = {
      method: request.method(),
      url: request.url(),
      headers: JSON.stringify(request.headers()),
      body: body ?? '',
    }
    this.requests.push(recorded)
    if (!this.isIntercepting || request.isInterceptResolutionHandled()) return
    const stub = isSubmission(recorded, FINAL_STEP) ? this.stubs.shift() : undefined
    await (stub ? respond(request, stub) : request.continue())
  }
}

/** Records session cookies for the secrets scan. Chromium joins several Set-Cookie headers with newlines. */
function recordCookies(lines = ''): void {
  for (const line of lines.split('\n')) {
    const [, name, value] = /^\s*([^=]+)=([^;]*)/.exec(line) ?? []
    if (name) recordCookie(name, value)
  }
}

function isSubmission({ method, url, body }: RecordedRequest, state: number): boolean {
  if (method !== 'PUT' || !url.endsWith('/next')) return false
  return (JSON.parse(body) as { state: number }).state === state
}

async function respond(request: HTTPRequest, stub: StubbedResponse): Promise<void> {
  if (stub === 'lost') return request.abort('connectionreset')
  const { status, body, retryAfter } = stub
  await request.respond({
    status,
    contentType: 'application/json',
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    body: JSON.stringify(body),
  })
}
