import { Browser } from '#tests/support/browser'
import { PASSWORD } from '#tests/support/users'
import type { IncomingHttpHeaders } from 'node:http'
import type { ApiResponse } from '#tests/support/http'

export type Page<Props> = {
  status: number
  headers: IncomingHttpHeaders
  html: string
  component: string
  props: Props
}

/** Signs in through the form and returns the browser. */
export async function signedIn({ email }: { email: string }): Promise<Browser> {
  const browser = new Browser()
  await signIn(browser, email)
  return browser
}

/** Signs in through the form in a browser that is open already. */
export async function signIn(browser: Browser, email: string): Promise<void> {
  const { status, text } = await browser.call('POST', '/login', {
    body: { email, password: PASSWORD },
  })
  if (status !== 303) throw new Error(`${email} could not sign in: ${status} ${text}`)
}

/** Requests a page and parses its Inertia page object; `component` is '' if the response is no page. */
export async function visit<Props = Record<string, unknown>>(
  browser: Browser,
  path: string
): Promise<Page<Props>> {
  return pageIn<Props>(await browser.call('GET', path))
}

/** Submits a form without JavaScript and parses the page that the response is. */
export async function submit<Props = Record<string, unknown>>(
  browser: Browser,
  path: string,
  body: Record<string, unknown>
): Promise<Page<Props>> {
  return pageIn<Props>(await browser.call('POST', path, { body }))
}

function pageIn<Props>({ status, headers, text }: ApiResponse<unknown>): Page<Props> {
  const [, json = '{"component":"","props":{}}'] =
    /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
  return {
    status,
    headers,
    html: text,
    ...(JSON.parse(json) as Pick<Page<Props>, 'component' | 'props'>),
  }
}

export async function statusOf(browser: Browser, path: string): Promise<number> {
  const { status } = await visit(browser, path)
  return status
}
