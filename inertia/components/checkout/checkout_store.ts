import { heldValue } from '~/lib/held_value'
import type { CheckoutSettings } from '@views/orders'
import type { Storefront } from '~/types'
import type { AddressDraft } from '~/components/checkout/address_draft'
import type { CheckoutLine, CheckoutOrder } from '~/components/checkout/order'
import type { BrowserCart } from '~/hooks/use_cart'
import type { Currency } from '~/lib/money'
import type { CheckoutStage } from '~/lib/paths'

export type RemovedLine = { line: CheckoutLine; index: number }
export type KeptToken = { token: string; brand: string; last4: string }

export type CheckoutState = {
  phase: 'opening' | 'open' | 'empty' | 'failed'
  /** Why it could not be opened */
  failure: string | null
  order: CheckoutOrder | null
  /** What is under way, in words; while it is, no button does anything. */
  busy: string | null
  /** What stands above the step: a refusal, read aloud */
  alert: string | null
  /** Something to know that is no refusal */
  notice: string | null
  problems: Record<string, string>
  /** The payment's outcome is open, and asked for until it is known. */
  isConfirming: boolean
  /** Quantities that are typed but not saved yet, by line */
  quantities: Record<string, number>
  lineProblems: Record<string, string>
  removed: RemovedLine[]
  address: AddressDraft | null
  /** A card that was given in this tab, so that going back does not ask for it again */
  token: KeptToken | null
}

/** The checkout with the step that is shown */
export type Checkout = CheckoutState & { stage: CheckoutStage }
export type OpenCheckout = Checkout & { order: CheckoutOrder }

/** What the page that shows the checkout knows */
export type CheckoutContext = {
  /** False once the checkout was left; what is under way then ends quietly. */
  isShown: boolean
  /** The step that the address names */
  wanted: CheckoutStage
  storefront: Storefront
  currency: Currency
  isSignedIn: boolean
  supportEmail: string
  /** How cards reach their provider */
  card: CheckoutSettings['card']
  cart: BrowserCart | null
  /** The browser's cart in the other storefront */
  otherCart: BrowserCart | null
  keepCart: (cart: BrowserCart) => void
  forgetCart: () => void
  forgetOtherCart: () => void
}

const INITIAL: CheckoutState = {
  phase: 'opening',
  failure: null,
  order: null,
  busy: null,
  alert: null,
  notice: null,
  problems: {},
  isConfirming: false,
  quantities: {},
  lineProblems: {},
  removed: [],
  address: null,
  token: null,
}

const state = heldValue(INITIAL)
let context: CheckoutContext | null = null
let shown: string | null = null

// Outlives the page component: the browser's Back button mounts the page anew, and nothing typed may be lost by it.
export const checkoutStore = {
  current: state.current,
  subscribe: state.subscribe,
  initial: () => INITIAL,
  context: () => context,
  setContext(next: CheckoutContext): void {
    context = next
  },
  leave(): void {
    if (context) context = { ...context, isShown: false }
  },
  /** Whether another step was shown before this one */
  noteShown(name: string): boolean {
    const isAnother = shown !== null && shown !== name
    shown = name
    return isAnother
  },
  patch(changes: Partial<CheckoutState>): void {
    state.publish({ ...state.current(), ...changes })
  },
  /** As before anything was opened, but for what is given */
  reset(changes: Partial<CheckoutState> = {}): void {
    checkoutStore.patch({ ...INITIAL, ...changes })
  },
}
