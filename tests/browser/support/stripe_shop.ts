import { join } from 'node:path'
import { startSandbox } from '#payments'
import { startChildShop } from '#tests/support/child_shop'
import { StripeJsServer } from '#tests/support/stripe_js/server'

const KEYS = { secretKey: 'sk_test_of_the_suite', publishableKey: 'pk_test_of_the_suite' }
// Of the shop's own pages none may call the provider: cards go there from the frames of its script.
const NOBODY = 'http://nobody.invalid'

export type StripeShop = {
  stripe: StripeJsServer
  /** The shop's log */
  printed: () => string
  stop: () => Promise<void>
}

/**
 * The built shop with keys of Stripe's, for whose API the card sandbox stands and for whose script a stand-in. Until
 * it is stopped it is the shop that the suite looks at.
 */
export async function openStripeShop(): Promise<StripeShop> {
  const before = { SHOP_URL: process.env.SHOP_URL, SHOP_DATA: process.env.SHOP_DATA }
  const sandbox = await startSandbox({
    ...KEYS,
    port: 0,
    file: join(process.env.TMPDIR!, `stripe-${process.hrtime.bigint()}.sqlite3`),
    appOrigin: NOBODY,
  })
  const stripe = new StripeJsServer(sandbox.url, KEYS.publishableKey)
  const scriptUrl = await stripe.listen()
  const shop = await startChildShop(
    (port) => ({
      APP_URL: `http://localhost:${port}`,
      ALLOW_DEMO: '1',
      LOG_LEVEL: 'trace',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_API_BASE: sandbox.url,
      STRIPE_JS_URL: scriptUrl,
    }),
    { isBuilt: true }
  )
  Object.assign(process.env, {
    SHOP_URL: `http://localhost:${shop.port}`,
    SHOP_DATA: shop.home,
  })
  return {
    stripe,
    printed: shop.printed,
    stop: async () => {
      Object.assign(process.env, before)
      await shop.stop()
      stripe.close()
      await sandbox.close()
    },
  }
}
