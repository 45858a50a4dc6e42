import { useCallback, useState } from 'react'
import { orderingTexts } from '@shared/texts/storefront/ordering'
import { missingName } from '~/components/payments/use_card_form'
import { PROVIDER_UNREACHABLE } from '~/lib/cards/card_token'
import { cardErrorsOf, PART_OF } from '~/lib/cards/stripe_errors'
import { StripeCardForm, FIELD_KINDS } from '~/lib/cards/stripe_fields'
import { loadStripe } from '~/lib/cards/stripe_js'
import type { CheckoutSettings } from '@views/orders'
import type { CardErrors } from '~/lib/cards/card'
import type { CardToken } from '~/lib/cards/card_token'
import type { StripeFieldChange, StripeFieldKind } from '~/lib/cards/stripe_js'

export type StripeFormState = {
  isNameRequired: boolean
  /** Null until Stripe.js is loaded */
  fields: StripeCardForm | null
  isFailed: boolean
  name: string
  /** Whether a field of the card is filled, or its name changed */
  isTyped: boolean
  errors: CardErrors
  /** The error text of the card provider */
  providerError: string | null
  isSending: boolean
  /** Loads Stripe.js, again if it failed before. */
  load: () => void
  changeName: (name: string) => void
  handleChange: (kind: StripeFieldKind, change: StripeFieldChange) => void
  /** Resolves to null if a field is invalid or the provider declines; the form then shows why. */
  tokenize: () => Promise<CardToken | null>
}

/** The card form when the shop uses Stripe: the name is a field of the shop, the rest are fields of Stripe.js. */
export function useStripeForm(
  card: CheckoutSettings['card'],
  initialName: string,
  isNameRequired = false
): StripeFormState {
  const { fields, isFailed, load } = useStripeFields(card)
  const [name, setName] = useState(initialName)
  const [errors, setErrors] = useState<CardErrors>({})
  const [providerError, setProviderError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [filled, setFilled] = useState<readonly StripeFieldKind[]>([])

  const handleChange = useCallback((kind: StripeFieldKind, { error, empty }: StripeFieldChange) => {
    const part = PART_OF[kind]
    setFilled((before) => [...before.filter((other) => other !== kind), ...(empty ? [] : [kind])])
    setErrors((before) => ({ ...before, [part]: error && orderingTexts.card[part] }))
    setProviderError(null)
  }, [])
  const showErrors = (invalid: CardErrors): boolean => {
    setErrors(invalid)
    const first = FIELD_KINDS.find((kind) => invalid[PART_OF[kind]])
    if (first) fields?.focus(first)
    return first !== undefined || invalid.name !== undefined
  }
  const tokenize = async () => {
    if (isFailed) load()
    const missing = missingName(name, isNameRequired)
    if (!fields || showErrors({ ...missing, ...fields.missingFields() })) return null
    setSending(true)
    setProviderError(null)
    const result = await fields.tokenize(name.trim())
    setSending(false)
    if (!('error' in result)) return result
    if (!showErrors(cardErrorsOf(result.error))) {
      setProviderError(result.error.message ?? PROVIDER_UNREACHABLE)
    }
    return null
  }
  return {
    isNameRequired,
    ...{ fields, isFailed, name, errors, providerError, isSending },
    isTyped: name !== initialName || filled.length > 0,
    ...{ load, changeName: setName, handleChange, tokenize },
  }
}

function useStripeFields(card: CheckoutSettings['card']) {
  const [fields, setFields] = useState<StripeCardForm | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { scriptUrl, publishableKey } = card.kind === 'elements' ? card : NO_STRIPE

  const load = useCallback(() => {
    setFailed(false)
    void loadStripe({ scriptUrl, publishableKey }).then((stripe) => {
      if (stripe) setFields((before) => before ?? new StripeCardForm(stripe))
      else setFailed(true)
    })
  }, [scriptUrl, publishableKey])

  return { fields, isFailed, load }
}

const NO_STRIPE = { scriptUrl: '', publishableKey: '' }
