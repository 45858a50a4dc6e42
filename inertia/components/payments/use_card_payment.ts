import { useEffect, useRef, useState } from 'react'
import { cardErrorText, type PaymentDialog } from '@shared/texts/card_errors'
import { orderingTexts } from '@shared/texts/storefront/ordering'
import { authenticatePayment } from '~/components/payments/authenticate_payment'
import { useCardForm } from '~/components/payments/use_card_form'
import { useStripeForm } from '~/components/payments/use_stripe_form'
import { ApiError } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import { isOutcomeUnknown, isPendingOutcome } from '~/lib/outcomes/unknown_outcome'
import type { CheckoutSettings } from '@views/orders'
import type { CardToken } from '~/lib/cards/card_token'
import type { MoneyJson } from '~/lib/money'

const BANK_UNREACHABLE = 'The bank could not be reached, and nothing was charged. Try again.'
const SECONDS_BETWEEN_POLLS = 7
/** The server shows a payment as in doubt after a minute. */
const IN_DOUBT_AFTER_MS = 65_000

type CardPaymentInput = {
  cardForm: CheckoutSettings['card']
  isNameRequired?: boolean
  /** Sends the card to the shop; the same key for every repetition of one payment */
  send: (token: string, idempotencyKey: string) => Promise<unknown>
  onPaid: () => void
  /** Handles errors that are not about the card; returns whether it did. */
  onError?: (error: ApiError) => boolean
}

/**
 * What is known of a payment whose outcome is unknown for long: whether the shop has it, which then settles it, or has
 * never answered
 */
export type PaymentDoubt = 'pending' | 'unanswered'

type Payment = {
  card: CardToken
  key: string
  amount: MoneyJson
  /** In milliseconds */
  sentAt: number
  /** Whether the shop has said that it has the payment */
  isPending?: boolean
}

/**
 * A card form that charges at once: with the bank's challenge, and until the outcome is known. A payment in doubt may be
 * left, since the server settles it; then nothing of it is sent or reported any more.
 */
export function useCardPayment(input: CardPaymentInput) {
  const { cardForm, isNameRequired, send, onPaid, onError } = input
  const access = cardForm.kind === 'own' ? cardForm : { publishableKey: '', apiBase: '' }
  const ownForm = useCardForm(access, '', isNameRequired)
  const stripeForm = useStripeForm(cardForm, '', isNameRequired)
  const form = cardForm.kind === 'elements' ? stripeForm : ownForm
  const [task, setTask] = useState<string | null>(null)
  const [failure, setFailure] = useState<PaymentDialog | null>(null)
  const [doubt, setDoubt] = useState<PaymentDoubt | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const submit = async (payment: Payment): Promise<void> => {
    try {
      await send(payment.card.id, payment.key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return isLeft.current ? undefined : handleError(error, payment)
    }
    if (!isLeft.current) onPaid()
  }
  const handleError = async (error: ApiError, payment: Payment): Promise<void> => {
    if (error.clientSecret !== null) return authenticate(error.clientSecret, payment)
    if (isOutcomeUnknown(error)) {
      setTask('Waiting for the card provider')
      const isPending = payment.isPending || isPendingOutcome(error)
      if (Date.now() - payment.sentAt >= IN_DOUBT_AFTER_MS)
        setDoubt(isPending ? 'pending' : 'unanswered')
      await seconds(Math.max(error.retryAfter ?? 0, SECONDS_BETWEEN_POLLS))
      return isLeft.current ? undefined : submit({ ...payment, isPending })
    }
    setDoubt(null)
    if (!onError?.(error)) setFailure(cardErrorText(error.code, error.message))
  }
  const authenticate = async (clientSecret: string, { card, ...payment }: Payment) => {
    setTask('Waiting for the bank')
    setDoubt(null)
    const challenge = { clientSecret, amount: payment.amount, card }
    const outcome = await authenticatePayment(cardForm, challenge)
    if (isLeft.current) return
    if (outcome === 'completed') await submit({ ...payment, card, sentAt: Date.now() })
    else setFailure({ title: orderingTexts.checkout.error, text: BANK_UNREACHABLE })
  }
  const pay = async (amount: MoneyJson): Promise<void> => {
    if (task !== null || form.isSending) return
    setFailure(null)
    const card = await form.tokenize()
    if (!card) return
    setTask('Charging the card')
    try {
      await submit({ card, key: randomKey(), amount, sentAt: Date.now() })
    } finally {
      setTask(null)
      setDoubt(null)
    }
  }
  const isBusy = task !== null || form.isSending
  return {
    ...{ ownForm, stripeForm, failure, task, doubt, isBusy, pay },
    isCardTyped: form.isTyped,
    /** Whether its dialog stays until there is an answer */
    holdsDialog: isBusy && doubt === null,
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
