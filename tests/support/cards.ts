import app from '@adonisjs/core/services/app'
import { DEMO_STRIPE_KEYS } from '#core/settings'
import { homePath } from '#core/paths'
import { CardGateway, startSandbox, StripeGateway } from '#payments'
import { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import { newId } from '#shared/ids'

const keys = { secretKey: DEMO_STRIPE_KEYS.secret, publishableKey: DEMO_STRIPE_KEYS.publishable }

/** The card sandbox on a free port, and the real gateway pointed at it; answers how to take both away. */
export async function useSandbox(): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({
    ...keys,
    port: 0,
    file: homePath('var', `sandbox-${newId()}.sqlite3`),
    appOrigin: 'http://localhost:3333',
  })
  app.container.swap(CardGateway, () => new StripeGateway({ ...keys, apiBase: sandbox.url }))
  return async () => {
    app.container.restore(CardGateway)
    await sandbox.close()
  }
}

/** A gateway that answers as a test says and keeps a diary. */
export function useFakeCards(): { cards: FakeCardGateway; restore: () => void } {
  const cards = new FakeCardGateway()
  app.container.swap(CardGateway, () => cards)
  return { cards, restore: () => app.container.restore(CardGateway) }
}
