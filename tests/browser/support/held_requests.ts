import type { HTTPRequest, Page } from 'puppeteer'

/** Holds back the requests whose address contains `path` until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  let isHeld = true
  const held: HTTPRequest[] = []
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (isHeld && request.url().includes(path)) held.push(request)
    else void request.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((request) => request.continue().catch(() => undefined)))
  }
}
