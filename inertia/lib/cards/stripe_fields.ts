import { orderingTexts } from '#shared/texts/storefront/ordering'
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

type MountedField = { field: StripeField; isComplete: boolean }
type OnChange = (kind: StripeFieldKind, change: StripeFieldChange) => void

export const FIELD_KINDS: readonly StripeFieldKind[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** The card fields of Stripe.js on this page. They are iframes whose content the page cannot read. */
export class StripeCardForm {
  readonly #stripe: Stripe
  readonly #elements: StripeFields
  readonly #mounted = new Map<StripeFieldKind, MountedField>()

  constructor(stripe: Stripe) {
    this.#stripe = stripe
    this.#elements = stripe.elements()
  }

  /** Mounts a field in an empty element; returns a function that unmounts it. */
  mount(kind: StripeFieldKind, element: HTMLElement, onChange: OnChange): () => void {
    const mounted = { field: this.#elements.create(kind, styleAt(element)), isComplete: false }
    this.#mounted.set(kind, mounted)
    mounted.field.on('change', (change) => {
      mounted.isComplete = change.complete
      onChange(kind, change)
    })
    // :focus-within does not match when the focus is inside an iframe.
    mounted.field.on('focus', () => element.setAttribute('data-focused', ''))
    mounted.field.on('blur', () => element.removeAttribute('data-focused'))
    mounted.field.mount(element)
    return () => {
      this.#mounted.delete(kind)
      mounted.field.destroy()
    }
  }

  focus(kind: StripeFieldKind): void {
    this.#mounted.get(kind)?.field.focus()
  }

  /** Returns an error text for each incomplete field. */
  missingFields(): CardErrors {
    const parts = FIELD_KINDS.filter((kind) => !this.#mounted.get(kind)?.isComplete).map(
      (kind) => PART_OF[kind]
    )
    return Object.fromEntries(parts.map((part) => [part, orderingTexts.card[part]]))
  }

  /** Creates a payment method from the card at Stripe. */
  async tokenize(name: string): Promise<CardToken | { error: StripeError }> {
    this.#setDisabled(true)
    try {
      const { paymentMethod, error } = await this.#stripe.createPaymentMethod({
        type: 'card',
        card: this.#mounted.get('cardNumber')!.field,
        ...(name && { billing_details: { name } }),
      })
      if (!paymentMethod) return { error: error ?? {} }
      const { brand = '', last4 = '' } = paymentMethod.card ?? {}
      return { id: paymentMethod.id, brand, last4 }
    } catch {
      return { error: {} }
    } finally {
      this.#setDisabled(false)
    }
  }

  #setDisabled(disabled: boolean): void {
    for (const { field } of this.#mounted.values()) field.update({ disabled })
  }
}

/** Returns the style of the shop's own fields, which iframes cannot inherit. */
function styleAt(element: HTMLElement) {
  const computed = window.getComputedStyle(element)
  const property = (name: string) => computed.getPropertyValue(name).trim()
  const base = {
    'color': computed.color,
    'fontSize': computed.fontSize,
    'fontFamily': 'system-ui, sans-serif',
    'fontSmoothing': 'antialiased',
    '::placeholder': { color: property('--ink-3') },
  }
  return { style: { base, invalid: { color: property('--danger') } } }
}
