import app from '@adonisjs/core/services/app'
import { StartError } from '#shared/settings/start_errors'
import { CardGateway, type DescribedCard } from '#payments/provider/card_gateway'
import type { Sandbox, SandboxOptions } from '#card-sandbox'
import type { StripeGatewayOptions } from '#payments/provider/stripe_gateway'

/** Returns the gateway that the shop provider has bound. */
export const boundGateway = (): Promise<CardGateway> => app.container.make(CardGateway)

/** Returns the card of a token as a payment method that can be charged; throws CardDeclined. */
export async function describeCard(token: string): Promise<DescribedCard> {
  const gateway = await boundGateway()
  return gateway.describeToken(token)
}

/** Opens Stripe; its library of two hundred files is loaded with the first payment, not at startup. */
export async function openStripe(options: StripeGatewayOptions): Promise<CardGateway> {
  const { StripeGateway } = await import('#payments/provider/stripe_gateway')
  return new StripeGateway(options)
}

export type { Sandbox } from '#card-sandbox'

/** Starts the card sandbox, whose package is loaded only here; throws StartError where its port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await import('#card-sandbox')
  try {
    return await sandbox.startSandbox(options)
  } catch (error) {
    if (!(error instanceof sandbox.SandboxPortInUseError)) throw error
    throw new StartError(`${error.message} Set STRIPE_SANDBOX_PORT to a free one.`)
  }
}
