import app from '@adonisjs/core/services/app'
import { CardGateway } from '#payments/gateways/card_gateway'
import type { DescribedCard } from '#payments/gateways/card_gateway'
import type { StripeGatewayOptions } from '#payments/gateways/stripe_gateway'

/** Returns the gateway that the shop provider has bound. */
export const boundGateway = (): Promise<CardGateway> => app.container.make(CardGateway)

/** Returns the card of a token as a payment method that can be charged; throws CardDeclined. */
export async function describeCard(token: string): Promise<DescribedCard> {
  const gateway = await boundGateway()
  return gateway.describeToken(token)
}

/** Opens Stripe; its library of two hundred files is loaded with the first payment, not at startup. */
export async function openStripe(options: StripeGatewayOptions): Promise<CardGateway> {
  const { StripeGateway } = await import('#payments/gateways/stripe_gateway')
  return new StripeGateway(options)
}
