import { callShop } from '#tests/browser/support/call_shop'
import { shopUrl } from '#tests/browser/support/shop_url'
import { forgetAttempts } from '#tests/browser/support/shop_database'
import { recordSecret } from '#tests/secrets/recorded'

export { shopUrl }

export const DEMO_PASSWORD = 'demo-pixelgen-shop'
export const ADMIN = 'ben.castellano@pixelgen.demo'
export const SUPER_ADMIN = 'helen.fournier@pixelgen.demo'
export const DEALER = 'marc.tremblay@pixelgen.demo'

type Product = { _id: string; sku: string; name: string; price: number }

export async function findProduct(sku: string, currency = 'usd'): Promise<Product> {
  const products = (await json('GET', `/api/products?c=${currency}`)) as Product[]
  const product = products.find((candidate) => candidate.sku === sku)
  if (!product) throw new Error(`The demo shop does not sell ${sku}`)
  return product
}

/** Registers a new customer. */
export async function signUp(): Promise<{ email: string; password: string }> {
  const account = {
    email: `customer-${crypto.randomUUID()}@example.com`,
    password: 'long enough 1',
  }
  forgetAttempts()
  await json('POST', '/api/auth/signup', account)
  return account
}

/** Returns an API token of a demo account. */
export async function signInForToken(email: string): Promise<string> {
  const account = { email, password: DEMO_PASSWORD }
  forgetAttempts()
  const { token } = (await json('POST', '/api/auth/signin', account)) as { token: string }
  return token
}

/** Signs in to a demo account as its form does, and returns the cookies of the response. */
export async function signInForCookies(email: string): Promise<{ name: string; value: string }[]> {
  forgetAttempts()
  const response = await fetch(shopUrl('/login'), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'origin': shopUrl(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
  })
  await response.body?.cancel()
  const cookies = response.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    recordSecret(value)
    return { name, value }
  })
  // A failed attempt has a session, too, and leads back to the form.
  const page = response.headers.get('location') ?? '/login'
  if (/\/login/.test(page) || !cookies.some(({ name }) => name === 'sid'))
    throw new Error(`${email} was not signed in: ${response.status}, ${page}`)
  return cookies
}

/** Calls the API and returns the response body. Throws for an error status. */
export async function json(method: string, path: string, body?: object): Promise<unknown> {
  const result = await callShop([method, path], body)
  recordSecret((result as { token?: unknown }).token)
  return result
}
