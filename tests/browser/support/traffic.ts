import { recordCookie } from '#tests/secrets/recorded'
import { shopUrl } from '#tests/browser/support/shop'
import type { HTTPRequest, Page } from 'puppeteer'

type Sent = { method: string; url: string; headers: string; body: string }
type Answer = { status: number; body: object; retryAfter?: number } | 'lost'

/** What a page sends, and, where a test says so, what it is answered instead */
export class Traffic {
  readonly sent: Sent[] = []
  private answers: Answer[] = []
  private isIntercepting = false

  constructor(private readonly page: Page) {
    page.on('request', (request) => void this.note(request))
    page.on('response', (response) => noteCookies(response.headers()['set-cookie']))
  }

  toShop(): Sent[] {
    return this.sent.filter(({ url }) => url.startsWith(shopUrl('/')))
  }

  toOthers(): Sent[] {
    return this.sent.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(shopUrl('/')))
  }

  /** The hand-ins of a step so far, with the key of each */
  handIns(state: number): Sent[] {
    return this.sent.filter((sent) => isHandIn(sent, state))
  }

  /** The next hand-ins of the last step never reach the shop and are answered so. */
  async answerPlacing(...answers: Answer[]): Promise<void> {
    this.answers = answers
    if (this.isIntercepting) return
    this.isIntercepting = true
    await this.page.setRequestInterception(true)
  }

  private async note(request: HTTPRequest): Promise<void> {
    const body = request.hasPostData()
      ? (request.postData() ?? (await request.fetchPostData()))
      : ''
    const sent = {
      method: request.method(),
      url: request.url(),
      headers: JSON.stringify(request.headers()),
      body: body ?? '',
    }
    this.sent.push(sent)
    if (!this.isIntercepting || request.isInterceptResolutionHandled()) return
    const answer = isHandIn(sent, 4) ? this.answers.shift() : undefined
    await (answer ? instead(request, answer) : request.continue())
  }
}

/** What lets a browser in is looked for afterwards; of several cookies each stands in a line. */
function noteCookies(lines = ''): void {
  for (const line of lines.split('\n')) {
    const [, name, value] = /^\s*([^=]+)=([^;]*)/.exec(line) ?? []
    if (name) recordCookie(name, value)
  }
}

function isHandIn({ method, url, body }: Sent, state: number): boolean {
  if (method !== 'PUT' || !url.endsWith('/next')) return false
  return (JSON.parse(body) as { state: number }).state === state
}

async function instead(request: HTTPRequest, answer: Answer): Promise<void> {
  if (answer === 'lost') return request.abort('connectionreset')
  const { status, body, retryAfter } = answer
  await request.respond({
    status,
    contentType: 'application/json',
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    body: JSON.stringify(body),
  })
}
