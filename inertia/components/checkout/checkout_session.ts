import { createContext, useContext } from 'react'
import { checkoutReducer, INITIAL_STATE } from '~/components/checkout/checkout_reducer'
import { createEditQueue } from '~/components/checkout/edit_queue'
import { createStore } from '~/lib/store'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutAction, CheckoutState } from '~/components/checkout/checkout_reducer'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { CheckoutStage } from '@shared/enums'
import type { Currency } from '~/lib/money'
import type { Storefront } from '~/types'

/** The state together with the step that is shown */
export type Checkout = CheckoutState & { stage: CheckoutStage }
export type OpenCheckout = Checkout & { order: CheckoutOrder }
export type StepProps = { checkout: OpenCheckout; settings: CheckoutSettings }

export type CheckoutPage = {
  /** The step in the URL */
  stage: CheckoutStage
  storefront: Storefront
  currency: Currency
  isSignedIn: boolean
  settings: CheckoutSettings
}

export type CheckoutSession = ReturnType<typeof createCheckoutSession>

/** Creates the checkout of one browser tab: its state, its edit queue and the page that shows it. */
export function createCheckoutSession(initialState = INITIAL_STATE) {
  const store = createStore(initialState)
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch(action: CheckoutAction): void {
      store.setState(checkoutReducer(store.getState(), action))
    },
    edits: createEditQueue(),
    page: null as CheckoutPage | null,
    /** The cart that was opened; one that came with the page is not yet. */
    openedId: null as string | null,
    /** False after the customer left the checkout: running tasks then neither navigate nor open dialogs. */
    isShown: false,
    /** Whether the customer pressed Back on the confirmation, which leaves the checkout */
    hasLeftConfirmation: false,
    /** The panel shown last; a different one receives the focus. */
    lastPanel: null as string | null,
    /** The load in progress */
    loading: null as AbortController | null,
    /** Whether goods that come later and what is in stock leave in one parcel */
    shipsTogether: true,
    /** The idempotency key of the order being placed and the terms agreed to, until the outcome is known */
    attempt: null as { orderAndTotal: string; key: string; terms?: number } | null,
  }
}

const SessionContext = createContext<CheckoutSession | null>(null)

export const CheckoutSessionProvider = SessionContext.Provider

export function useCheckoutSession(): CheckoutSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useCheckoutSession needs a CheckoutSessionProvider')
  return session
}
