import { startChildShop } from '#tests/support/child_shop'
import { demoHome } from '#tests/browser/support/stripe_shop'
import type { Group } from '@japa/runner/core'

/** Runs the specs of a group against a demo shop of their own, with further settings. */
export function withOwnShop(group: Group, settings: Record<string, string>): void {
  group.setup(async () => {
    const before = process.env.SHOP_URL
    const shop = await startChildShop(
      (port) => ({
        APP_URL: `http://localhost:${port}`,
        ALLOW_DEMO: '1',
        ALLOW_CARD_SANDBOX: '1',
        STRIPE_SANDBOX_PORT: String(port + 1),
        ...settings,
      }),
      { isBuilt: true, preparedHome: demoHome() }
    )
    process.env.SHOP_URL = `http://localhost:${shop.port}`
    return async () => {
      process.env.SHOP_URL = before
      await shop.stop()
    }
  })
}
