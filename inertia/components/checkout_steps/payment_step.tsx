import { useState } from 'react'
import { PaymentMethod } from '@shared/enums'
import type { FormEvent } from 'react'
import { BankAccount } from '~/components/checkout_steps/bank_account'
import { CardPayment } from '~/components/checkout_steps/card_payment'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { StepActions } from '~/components/checkout_steps/step_actions'
import { submitStep } from '~/components/checkout/submit_step'
import { useCardForm } from '~/components/payments/use_card_form'
import { useStripeForm } from '~/components/payments/use_stripe_form'
import { Callout } from '~/components/ui/callout'
import { FormLock } from '~/components/ui/form_lock'
import { RadioCards } from '~/components/ui/radio_cards'
import type { Address } from '@shared/address'
import type { CheckoutSettings } from '@views/orders'
import type { StepProps } from '~/components/checkout/checkout_session'

const { CreditCard, BankTransfer, Unset } = PaymentMethod
const METHODS = [
  { value: CreditCard, label: 'Credit card' },
  { value: BankTransfer, label: 'Bank transfer', hint: 'We ship once your transfer arrives.' },
]

export function PaymentStep({ checkout, settings }: StepProps) {
  const session = useCheckoutSession()
  const { order, cardToken, fieldErrors } = checkout
  const isFree = order.payment.total.cents === 0
  const wasTransfer = order.payment.method === BankTransfer && settings.canPayByTransfer
  const [method, setMethod] = useState<string>(wasTransfer ? BankTransfer : CreditCard)
  const initialName = checkout.nameOnCard ?? fullName(order.billing)
  const cardForm = useCardForm(cardAccess(settings), initialName)
  const stripeForm = useStripeForm(settings.card, initialName)
  const [form, nameOnCard] =
    settings.card.kind === 'elements'
      ? [stripeForm, stripeForm.name]
      : [cardForm, cardForm.card.name]

  const pay = (payment: object) =>
    submitStep(session, {
      stage: 'payment',
      body: { payment },
      taskLabel: 'Checking your payment',
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (checkout.task || form.isSending) return
    if (isFree) return pay({ method: Unset })
    if (method === BankTransfer) return pay({ method: BankTransfer })
    const newCard = cardToken ? null : await form.tokenize()
    if (newCard) {
      session.dispatch({ type: 'cardAdded', card: { ...newCard, token: newCard.id }, nameOnCard })
    }
    const card = session.getState().cardToken
    if (card) await pay({ method: CreditCard, token: card.token })
  }

  return (
    <form noValidate onSubmit={submit}>
      {isFree && <Callout tone="success">Nothing is left to pay.</Callout>}
      {!isFree && settings.canPayByTransfer && (
        <RadioCards
          name="payment.method"
          legend="How would you like to pay?"
          cards={METHODS}
          value={method}
          error={fieldErrors['payment.method']}
          onChange={setMethod}
          className="mb-7"
        />
      )}
      {!isFree && (
        <div hidden={method !== CreditCard}>
          <CardPayment
            form={cardForm}
            stripeForm={stripeForm}
            cardToken={cardToken}
            settings={settings}
          />
        </div>
      )}
      {!isFree && method === BankTransfer && <BankAccount order={order} settings={settings} />}
      <FormLock isLocked={checkout.task !== null || form.isSending} />
      <StepActions
        checkout={checkout}
        label="Review order"
        back="delivery"
        otherTask={form.isSending ? 'Sending your card to the card provider' : null}
      />
    </form>
  )
}

const fullName = ({ firstname, lastname }: Address) => `${firstname} ${lastname}`.trim()

function cardAccess({ card }: CheckoutSettings) {
  return card.kind === 'own' ? card : { publishableKey: '', apiBase: '' }
}
