import app from '@adonisjs/core/services/app'
import { CardGateway } from '#payments/gateways/card_gateway'
import type { DescribedCard } from '#payments/gateways/card_gateway'

/** The gateway that this process was started with. */
export const boundGateway = (): Promise<CardGateway> => app.container.make(CardGateway)

/** What card a token stands for, as a payment method that can be charged; refuses with CardRefused. */
export async function describeCard(token: string): Promise<DescribedCard> {
  const gateway = await boundGateway()
  return gateway.describeToken(token)
}
