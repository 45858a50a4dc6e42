import { useCallback, useState } from 'react'
import { texts } from '@shared/texts'
import { PROVIDER_UNREACHABLE } from '~/lib/card_token'
import { cardErrorsOf, PART_OF } from '~/lib/stripe_errors'
import { CardFieldsOfStripe, FIELD_KINDS } from '~/lib/stripe_fields'
import { loadStripe } from '~/lib/stripe_js'
import type { CheckoutSettings } from '@views/orders'
import type { CardErrors } from '~/lib/card'
import type { CardToken } from '~/lib/card_token'
import type { StripeFieldChange, StripeFieldKind } from '~/lib/stripe_js'

export type StripeFormState = {
  /** Null until Stripe's script has come */
  fields: CardFieldsOfStripe | null
  isFailed: boolean
  name: string
  errors: CardErrors
  /** The card provider's own words */
  refusal: string | null
  isSending: boolean
  /** Loads Stripe's script; again where it could not be loaded */
  open: () => void
  changeName: (name: string) => void
  hear: (kind: StripeFieldKind, change: StripeFieldChange) => void
  /** Null where something is wrong; the form then says what, and the first such field has the focus. */
  tokenise: () => Promise<CardToken | null>
}

export const NAME_FIELD = 'card_name'

/** The card form of a shop with keys of Stripe's: the name is ours, all else is typed into fields of Stripe's. */
export function useStripeForm(card: CheckoutSettings['card']): StripeFormState {
  const { fields, isFailed, open } = useFieldsOfStripe(card)
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<CardErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const hear = useCallback((kind: StripeFieldKind, { error }: StripeFieldChange) => {
    const part = PART_OF[kind]
    setErrors((before) => ({ ...before, [part]: error && texts.card[part] }))
    setRefusal(null)
  }, [])
  const show = (found: CardErrors): boolean => {
    setErrors(found)
    const first = FIELD_KINDS.find((kind) => found[PART_OF[kind]])
    if (found.name) document.getElementsByName(NAME_FIELD)[0]?.focus()
    else if (first) fields?.focus(first)
    return Object.keys(found).length > 0
  }
  const tokenise = async () => {
    if (isFailed) open()
    const unnamed = name.trim() === '' && { name: texts.form.required }
    if (!fields || show({ ...unnamed, ...fields.missing() })) return null
    setSending(true)
    setRefusal(null)
    const answer = await fields.tokenise(name.trim())
    setSending(false)
    if (!('error' in answer)) return answer
    const found = cardErrorsOf(answer.error)
    if (!show(found)) setRefusal(answer.error.message ?? PROVIDER_UNREACHABLE)
    return null
  }
  const changeName = (text: string) => {
    setName(text)
    setErrors((before) => ({ ...before, name: undefined }))
  }

  return { fields, isFailed, name, errors, refusal, isSending, open, changeName, hear, tokenise }
}

function useFieldsOfStripe(card: CheckoutSettings['card']) {
  const [fields, setFields] = useState<CardFieldsOfStripe | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { scriptUrl, publishableKey } = card.kind === 'elements' ? card : NO_STRIPE

  const open = useCallback(() => {
    setFailed(false)
    void loadStripe({ scriptUrl, publishableKey }).then((stripe) => {
      if (stripe) setFields((before) => before ?? new CardFieldsOfStripe(stripe))
      else setFailed(true)
    })
  }, [scriptUrl, publishableKey])

  return { fields, isFailed, open }
}

const NO_STRIPE = { scriptUrl: '', publishableKey: '' }
