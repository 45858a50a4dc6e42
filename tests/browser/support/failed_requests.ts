import type { BrowserSession } from '#tests/browser/support/browser_session'

/** Fails the requests of a file until the connection is back. */
export async function failRequests(
  { page }: BrowserSession,
  file: RegExp
): Promise<{ isOffline: boolean }> {
  const connection = { isOffline: true }
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (connection.isOffline && file.test(request.url())) void request.abort('failed')
    else void request.continue()
  })
  return connection
}
