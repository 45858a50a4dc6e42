import { recordSecret } from '#tests/secrets/recorded'

/** The built shop that the suite looks at, with the demo in it; `node bin/check.mjs --only build,browser` starts one. */
export function shopUrl(path = ''): string {
  const url = process.env.SHOP_URL
  if (!url) throw new Error('SHOP_URL is not set: run node bin/check.mjs --only build,browser')
  return url + path
}

export const DEMO_PASSWORD = 'demo-pixelgen-shop'
export const ADMIN = 'ben.castellano@pixelgen.demo'
export const SUPER_ADMIN = 'helen.fournier@pixelgen.demo'
export const DEALER = 'marc.tremblay@pixelgen.demo'

type Product = { _id: string; sku: string; name: string; price: number }

export async function findProduct(sku: string, currency = 'usd'): Promise<Product> {
  const products = (await json('GET', `/api/products?c=${currency}`)) as Product[]
  const found = products.find((product) => product.sku === sku)
  if (!found) throw new Error(`The demo shop does not sell ${sku}`)
  return found
}

/** A new account, as its own sign-up makes it */
export async function signUp(): Promise<{ email: string; password: string }> {
  const account = { email: `shopper-${crypto.randomUUID()}@example.com`, password: 'long enough 1' }
  await json('POST', '/api/auth/signup', account)
  return account
}

export async function json(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(shopUrl(path), {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  recordSecret((answer as { token?: unknown }).token)
  return answer
}
