import { texts } from '#shared/texts'
import { PART_OF } from './stripe_errors.js'
import type { CardErrors } from './card.js'
import type { CardToken } from './card_token.js'
import type {
  Stripe,
  StripeError,
  StripeField,
  StripeFieldChange,
  StripeFieldKind,
  StripeFields,
} from './stripe_js.js'

type Placed = { field: StripeField; isComplete: boolean }
type Hear = (kind: StripeFieldKind, change: StripeFieldChange) => void

export const FIELD_KINDS: readonly StripeFieldKind[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** Stripe's fields on this page. What is typed into them stays in frames of Stripe's, which the page cannot read. */
export class CardFieldsOfStripe {
  readonly #stripe: Stripe
  readonly #group: StripeFields
  readonly #placed = new Map<StripeFieldKind, Placed>()

  constructor(stripe: Stripe) {
    this.#stripe = stripe
    this.#group = stripe.elements()
  }

  /** Puts a field into an empty element; answers how to take it away again. */
  place(kind: StripeFieldKind, element: HTMLElement, hear: Hear): () => void {
    const placed = { field: this.#group.create(kind, styleAt(element)), isComplete: false }
    this.#placed.set(kind, placed)
    placed.field.on('change', (change) => {
      placed.isComplete = change.complete
      hear(kind, change)
    })
    // Neither :focus nor :focus-within of a page know of a focus within a frame.
    placed.field.on('focus', () => element.setAttribute('data-focused', ''))
    placed.field.on('blur', () => element.removeAttribute('data-focused'))
    placed.field.mount(element)
    return () => {
      this.#placed.delete(kind)
      placed.field.destroy()
    }
  }

  focus(kind: StripeFieldKind): void {
    this.#placed.get(kind)?.field.focus()
  }

  /** The fields that are not filled in, each with its text */
  missing(): CardErrors {
    const parts = FIELD_KINDS.filter((kind) => !this.#placed.get(kind)?.isComplete).map(
      (kind) => PART_OF[kind]
    )
    return Object.fromEntries(parts.map((part) => [part, texts.card[part]]))
  }

  /** Hands the card to Stripe and gets a payment method for it. */
  async tokenise(name: string): Promise<CardToken | { error: StripeError }> {
    this.#freeze(true)
    try {
      const { paymentMethod, error } = await this.#stripe.createPaymentMethod({
        type: 'card',
        card: this.#placed.get('cardNumber')!.field,
        billing_details: { name },
      })
      if (!paymentMethod) return { error: error ?? {} }
      const { brand = '', last4 = '' } = paymentMethod.card ?? {}
      return { id: paymentMethod.id, brand, last4 }
    } catch {
      return { error: {} }
    } finally {
      this.#freeze(false)
    }
  }

  #freeze(disabled: boolean): void {
    for (const { field } of this.#placed.values()) field.update({ disabled })
  }
}

/** The look of the shop's own fields, which Stripe's frames cannot inherit */
function styleAt(element: HTMLElement) {
  const computed = window.getComputedStyle(element)
  const own = (name: string) => computed.getPropertyValue(name).trim()
  const base = {
    'color': computed.color,
    'fontSize': computed.fontSize,
    'fontFamily': 'system-ui, sans-serif',
    'fontSmoothing': 'antialiased',
    '::placeholder': { color: own('--ink-3') },
  }
  return { style: { base, invalid: { color: own('--danger') } } }
}
