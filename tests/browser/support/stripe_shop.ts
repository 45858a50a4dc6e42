import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '#card-sandbox'
import { startChildShop } from '#tests/support/child_shop'
import { StripeJsServer } from '#tests/support/stripe_js/server'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import type { Group } from '@japa/runner/core'

const KEYS = { secretKey: 'sk_test_of_the_suite', publishableKey: 'pk_test_of_the_suite' }
// Pages of the shop may not call the provider; only the frames of its script may.
const UNUSED_ORIGIN = 'http://unused.invalid'

/** The folder of a demo shop that the checks have kept; without one the shop makes its own. */
export function demoHome(): string | undefined {
  const { DEMO_HOME: folder } = process.env
  return folder && existsSync(folder) ? folder : undefined
}

export type StripeShop = {
  stripe: StripeJsServer
  /** Returns the log of the shop. */
  printed: () => string
  stop: () => Promise<void>
}

/**
 * Starts the production build with Stripe keys. The card sandbox stands in for the Stripe API, StripeJsServer for
 * Stripe.js. Until `stop`, SHOP_URL and SHOP_DATA point to this shop.
 */
async function openStripeShop(): Promise<StripeShop> {
  const before = { SHOP_URL: process.env.SHOP_URL, SHOP_DATA: process.env.SHOP_DATA }
  const sandbox = await startSandbox({
    ...KEYS,
    port: 0,
    file: join(process.env.TMPDIR!, `stripe-${process.hrtime.bigint()}.sqlite3`),
    appOrigin: UNUSED_ORIGIN,
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
    { isBuilt: true, preparedHome: demoHome() }
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

/** Opens such a shop for a group of browser tests and closes their sessions. */
export function withStripeShop(group: Group): { shop: StripeShop } {
  const opened = {} as { shop: StripeShop }
  group.setup(async () => {
    opened.shop = await openStripeShop()
    return () => opened.shop.stop()
  })
  group.each.teardown(closeBrowserSessions)
  return opened
}
