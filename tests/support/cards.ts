import app from '@adonisjs/core/services/app'
import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { homePath } from '#config/paths'
import { startSandbox, type SandboxOptions } from '#card-sandbox'
import { CardGateway, openStripe } from '#payments'
import { newId } from '#shared/ids'
import { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import { serverPort } from '#tests/support/server'
import type { Group } from '@japa/runner/core'

const keys = { secretKey: DEMO_STRIPE_KEYS.secret, publishableKey: DEMO_STRIPE_KEYS.publishable }

const webhookSecret = DEMO_STRIPE_KEYS.webhook

/** Starts the card sandbox on a free port with the real gateway; returns a function that stops both. */
export async function useSandbox(): Promise<() => Promise<void>> {
  const { close } = await pointAtSandbox({})
  return close
}

/** Like `useSandbox`, with webhooks to the suite's server; returns its URL as well. */
export const useSandboxWithWebhooks = () =>
  pointAtSandbox({
    webhookUrl: `http://127.0.0.1:${serverPort()}/api/payments/webhook`,
    webhookSecret,
    webhookRetryDelaysMs: [50, 50, 50, 100, 200, 500],
    repeatsWebhooks: true,
    transactionDelayMs: 50,
  })

/** Starts the card sandbox with webhooks for a group of tests; its URL is known once the group starts. */
export function withSandbox(group: Group): { url: string } {
  const sandbox = { url: '' }
  group.setup(async () => {
    const { url, close } = await useSandboxWithWebhooks()
    sandbox.url = url
    return close
  })
  return sandbox
}

async function pointAtSandbox(options: Partial<SandboxOptions>) {
  const sandbox = await startSandbox({
    ...keys,
    port: 0,
    file: homePath('var', `sandbox-${newId()}.sqlite3`),
    appOrigin: 'http://localhost:3333',
    ...options,
  })
  const gateway = await openStripe({ ...keys, webhookSecret, apiBase: sandbox.url })
  app.container.swap(CardGateway, () => gateway)
  return {
    url: sandbox.url,
    close: async () => {
      app.container.restore(CardGateway)
      await sandbox.close()
    },
  }
}

/** Swaps in a gateway with scripted outcomes that records its calls. */
export function useFakeCards(): { cards: FakeCardGateway; restore: () => void } {
  const cards = new FakeCardGateway()
  app.container.swap(CardGateway, () => cards)
  return { cards, restore: () => app.container.restore(CardGateway) }
}

/** Swaps in such a gateway of its own for each test of a group. */
export function withFreshCards(group: Group): { cards: FakeCardGateway } {
  const fakes = { cards: new FakeCardGateway() }
  group.each.setup(() => {
    const { cards, restore } = useFakeCards()
    fakes.cards = cards
    return restore
  })
  return fakes
}
