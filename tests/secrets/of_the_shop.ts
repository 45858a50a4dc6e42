import { DEMO_STRIPE_KEYS } from '#core/settings'
import { DEMO_PASSWORD } from '#database/seeders/demo_people'
import { TEST_CARDS } from '#payments/sandbox/test_cards'
import { noteSecret } from '#tests/secrets/known'

/** What every shop under test is run with: its keys, the demo's password, the numbers of the sandbox's cards. */
export function noteShopSecrets(): void {
  for (const value of [
    process.env.APP_KEY,
    DEMO_STRIPE_KEYS.secret,
    DEMO_STRIPE_KEYS.webhook,
    DEMO_PASSWORD,
    ...TEST_CARDS.flatMap(({ number }) => (number ? [number] : [])),
  ]) {
    noteSecret(value)
  }
}
