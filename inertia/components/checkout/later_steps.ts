import { createStore } from '~/lib/store'
import type { ComponentType } from 'react'
import type {
  CheckoutSession,
  OpenCheckout,
  StepProps,
} from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'
import type { ApiError } from '~/lib/api'

type LaterSteps = {
  LATER_STEPS: Record<Exclude<CheckoutStage, 'cart'>, ComponentType<StepProps>>
  ConfirmingPayment: ComponentType<{ checkout: OpenCheckout }>
  BankChallenge: ComponentType
  pollOutcome: (session: CheckoutSession, error: ApiError) => Promise<void>
}

/** What follows the cart, with the fields of addresses and cards; null until it is loaded, which a visit to the cart does not need */
export const laterSteps = createStore<LaterSteps | null>(null)

let load: () => Promise<LaterSteps | null> = () => Promise.resolve(null)

/** Registers how the steps are loaded: they import most of the checkout, which therefore cannot import them. */
export function whenStepsAreNeeded(loader: () => Promise<LaterSteps>): void {
  load = loader
}

/** Loads the steps after the cart; resolves to null where the connection failed. */
export async function loadLaterSteps(): Promise<LaterSteps | null> {
  const loaded = laterSteps.getState() ?? (await load().catch(() => null))
  if (loaded) laterSteps.setState(loaded)
  return loaded
}
