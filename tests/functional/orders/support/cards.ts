import app from '@adonisjs/core/services/app'
import { CardGateway } from '#payments'
import { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import type { Group } from '@japa/runner/core'

/** The gateway of this group of tests: it answers as told and keeps a diary. */
export function withFakeCards(group: Group): FakeCardGateway {
  const cards = new FakeCardGateway()
  group.setup(() => {
    app.container.swap(CardGateway, () => cards)
    return () => app.container.restore(CardGateway)
  })
  return cards
}
