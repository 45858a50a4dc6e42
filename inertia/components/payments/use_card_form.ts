import { useRef, useState } from 'react'
import { shopTexts } from '@shared/texts/storefront/shop'
import { EMPTY_CARD, errorsOf } from '~/lib/cards/card'
import { createCardToken } from '~/lib/cards/card_token'
import type { CardErrors, CardFieldName, CardInput } from '~/lib/cards/card'
import type { CardAccess, CardToken } from '~/lib/cards/card_token'

const FIELD_ORDER: readonly CardFieldName[] = ['name', 'number', 'expiry', 'cvc']

export type CardFormState = {
  isNameRequired: boolean
  card: CardInput
  /** Whether a field of the card is filled, or its name changed */
  isTyped: boolean
  errors: CardErrors
  /** The error text of the card provider */
  providerError: string | null
  isSending: boolean
  change: (name: CardFieldName, text: string) => void
  leave: (name: CardFieldName) => void
  register: (name: CardFieldName) => (input: HTMLInputElement | null) => void
  /** Resolves to null if a field is invalid or the provider declines; the form then shows why. */
  tokenize: () => Promise<CardToken | null>
}

/** Staff must name the cardholder; customers need not. */
export const missingName = (name: string, isRequired: boolean): CardErrors =>
  isRequired && name.trim() === '' ? { name: shopTexts.form.required } : {}

/** Keeps the card in memory only, while the form is open. */
export function useCardForm(
  access: CardAccess,
  initialName: string,
  isNameRequired = false
): CardFormState {
  const [card, setCard] = useState<CardInput>({ ...EMPTY_CARD, name: initialName })
  const [errors, setErrors] = useState<CardErrors>({})
  const [providerError, setProviderError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const inputs = useRef<Partial<Record<CardFieldName, HTMLInputElement | null>>>({})

  const showErrors = (invalid: CardErrors) => {
    setErrors(invalid)
    const first = FIELD_ORDER.find((name) => invalid[name])
    if (first) inputs.current[first]?.focus()
    return first !== undefined
  }

  return {
    isNameRequired,
    card,
    isTyped: card.name !== initialName || Boolean(card.number || card.expiry || card.cvc),
    errors,
    providerError,
    isSending,
    change: (name, text) => {
      setCard((before) => ({ ...before, [name]: text }))
      setErrors((before) => ({ ...before, [name]: undefined }))
      setProviderError(null)
    },
    leave: (name) => {
      if (card[name] !== '') setErrors((before) => ({ ...before, [name]: errorsOf(card)[name] }))
    },
    register: (name) => (input) => {
      inputs.current[name] = input
    },
    tokenize: async () => {
      const name = missingName(card.name, isNameRequired)
      if (showErrors({ ...name, ...errorsOf(card) })) return null
      setIsSending(true)
      const result = await createCardToken({ ...access, card })
      setIsSending(false)
      if (!('error' in result)) return result
      setProviderError(result.error)
      return null
    },
  }
}
