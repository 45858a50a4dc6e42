import { setTimeout } from 'node:timers/promises'
import { shopUrl } from '#tests/browser/support/shop_url'

const BUSY_MS = 30_000

/**
 * Calls the API with a JSON body and returns the body of the response. A shop that says that it is busy is asked again
 * after its Retry-After, as the guide of the API tells clients. Throws for another status above 399.
 */
export async function callShop(
  [method, path]: readonly [string, string],
  body?: object,
  headers: Record<string, string> = {}
): Promise<unknown> {
  const until = Date.now() + BUSY_MS
  for (;;) {
    const response = await fetch(shopUrl(path), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as unknown
    if (response.status !== 503 || Date.now() > until)
      throw new Error(`${method} ${path}: ${response.status} ${text}`)
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}
