import { useRef, useState } from 'react'
import { EMPTY_CARD, errorsOf } from '~/lib/card'
import { createCardToken } from '~/lib/card_token'
import type { CardErrors, CardFieldName, CardInput } from '~/lib/card'
import type { CardAccess, CardToken } from '~/lib/card_token'

const ORDER: readonly CardFieldName[] = ['name', 'number', 'expiry', 'cvc']

export type CardFormState = {
  card: CardInput
  errors: CardErrors
  /** The card provider's own words */
  refusal: string | null
  isSending: boolean
  change: (name: CardFieldName, text: string) => void
  leave: (name: CardFieldName) => void
  register: (name: CardFieldName) => (input: HTMLInputElement | null) => void
  /** Null where something is wrong; the form then says what, and the first such field has the focus. */
  tokenise: () => Promise<CardToken | null>
  clear: () => void
}

/** Holds the card in memory only, for as long as the form is open. */
export function useCardForm(access: CardAccess): CardFormState {
  const [card, setCard] = useState<CardInput>(EMPTY_CARD)
  const [errors, setErrors] = useState<CardErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const inputs = useRef<Partial<Record<CardFieldName, HTMLInputElement | null>>>({})

  const show = (found: CardErrors) => {
    setErrors(found)
    const first = ORDER.find((name) => found[name])
    if (first) inputs.current[first]?.focus()
    return first !== undefined
  }

  return {
    card,
    errors,
    refusal,
    isSending,
    change: (name, text) => {
      setCard((before) => ({ ...before, [name]: text }))
      setErrors((before) => ({ ...before, [name]: undefined }))
      setRefusal(null)
    },
    leave: (name) => {
      if (card[name] !== '') setErrors((before) => ({ ...before, [name]: errorsOf(card)[name] }))
    },
    register: (name) => (input) => {
      inputs.current[name] = input
    },
    tokenise: async () => {
      if (show(errorsOf(card))) return null
      setIsSending(true)
      const answer = await createCardToken({ ...access, card })
      setIsSending(false)
      if (!('error' in answer)) return answer
      setRefusal(answer.error)
      return null
    },
    clear: () => {
      setCard(EMPTY_CARD)
      setErrors({})
      setRefusal(null)
    },
  }
}
