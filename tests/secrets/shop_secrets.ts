import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { DEMO_PASSWORD } from '#database/seeders/demo_people'
import { TEST_CARDS } from '#card-sandbox'
import { recordSecret } from '#tests/secrets/recorded'

/** Records the secrets that every shop under test uses: keys, the demo password, card numbers of the sandbox. */
export function recordShopSecrets(): void {
  for (const value of [
    process.env.APP_KEY,
    DEMO_STRIPE_KEYS.secret,
    DEMO_STRIPE_KEYS.webhook,
    DEMO_PASSWORD,
    ...TEST_CARDS.flatMap(({ number }) => (number ? [number] : [])),
  ]) {
    recordSecret(value)
  }
}
