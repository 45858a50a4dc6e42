import app from '@adonisjs/core/services/app'
import { CardGateway } from '#payments'
import { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import type { Group } from '@japa/runner/core'

/** Binds a fake gateway for a group of tests, which records its calls. */
export function withFakeCards(group: Group): FakeCardGateway {
  const cards = new FakeCardGateway()
  group.setup(() => {
    app.container.swap(CardGateway, () => cards)
    return () => app.container.restore(CardGateway)
  })
  return cards
}
