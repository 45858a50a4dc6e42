import { useState } from 'react'
import { cardErrorText, type PaymentDialog } from '@shared/texts/card_errors'
import { texts } from '@shared/texts/specification'
import { authenticatePayment } from '~/components/payments/authenticate_payment'
import { useCardForm } from '~/components/payments/use_card_form'
import { useStripeForm } from '~/components/payments/use_stripe_form'
import { ApiError } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import type { CheckoutSettings } from '@views/orders'
import type { CardToken } from '~/lib/cards/card_token'
import type { MoneyJson } from '~/lib/money'

const BANK_UNREACHABLE = 'The bank could not be reached, and nothing was charged. Try again.'
const PENDING_CODES = ['E_PAYMENT_PENDING', 'E_IDEMPOTENCY_RUNNING']
const SECONDS_BETWEEN_POLLS = 7

type CardPaymentInput = {
  cardForm: CheckoutSettings['card']
  isNameRequired?: boolean
  /** Sends the card to the shop; the same key for every repetition of one payment */
  send: (token: string, idempotencyKey: string) => Promise<unknown>
  onPaid: () => void
  /** Handles errors that are not about the card; returns whether it did. */
  onError?: (error: ApiError) => boolean
}

type Payment = { card: CardToken; key: string; amount: MoneyJson }

/** A card form that charges at once: with the bank's challenge, and until the outcome is known */
export function useCardPayment(input: CardPaymentInput) {
  const { cardForm, isNameRequired, send, onPaid, onError } = input
  const access = cardForm.kind === 'own' ? cardForm : { publishableKey: '', apiBase: '' }
  const ownForm = useCardForm(access, '', isNameRequired)
  const stripeForm = useStripeForm(cardForm, '', isNameRequired)
  const form = cardForm.kind === 'elements' ? stripeForm : ownForm
  const [task, setTask] = useState<string | null>(null)
  const [failure, setFailure] = useState<PaymentDialog | null>(null)

  const submit = async (payment: Payment): Promise<void> => {
    try {
      await send(payment.card.id, payment.key)
      onPaid()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await handleError(error, payment)
    }
  }
  const handleError = async (error: ApiError, payment: Payment): Promise<void> => {
    if (error.clientSecret !== null) return authenticate(error.clientSecret, payment)
    const isUnknown = error.status === 0 || error.status >= 502
    if (isUnknown && (error.status !== 503 || PENDING_CODES.includes(error.code))) {
      setTask('Waiting for the card provider')
      await seconds(Math.max(error.retryAfter ?? 0, SECONDS_BETWEEN_POLLS))
      return submit(payment)
    }
    if (!onError?.(error)) setFailure(cardErrorText(error.code, error.message))
  }
  const authenticate = async (clientSecret: string, { card, ...payment }: Payment) => {
    setTask('Waiting for the bank')
    const challenge = { clientSecret, amount: payment.amount, card }
    const outcome = await authenticatePayment(cardForm, challenge)
    if (outcome === 'completed') await submit({ card, ...payment })
    else setFailure({ title: texts.checkout.error, text: BANK_UNREACHABLE })
  }
  const pay = async (amount: MoneyJson): Promise<void> => {
    if (task !== null || form.isSending) return
    setFailure(null)
    const card = await form.tokenize()
    if (!card) return
    setTask('Charging the card')
    try {
      await submit({ card, key: randomKey(), amount })
    } finally {
      setTask(null)
    }
  }
  return { ownForm, stripeForm, failure, task, isBusy: task !== null || form.isSending, pay }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
