import type { CardGateway } from '#payments/gateways/card_gateway'
import type { StripeGatewayOptions } from '#payments/gateways/stripe_gateway'

/** Stripe's library is two hundred files, which a server that starts reads once somebody pays. */
export async function openStripe(options: StripeGatewayOptions): Promise<CardGateway> {
  const { StripeGateway } = await import('#payments/gateways/stripe_gateway')
  return new StripeGateway(options)
}
