import { useState } from 'react'
import { PaymentMethod } from '@shared/enums'
import type { FormEvent } from 'react'
import { BankAccount } from '~/components/checkout/bank_account'
import { CardPayment } from '~/components/checkout/card_payment'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { StepActions } from '~/components/checkout/step_actions'
import { handIn } from '~/components/checkout/steps'
import { useCardForm } from '~/components/payments/use_card_form'
import { useStripeForm } from '~/components/payments/use_stripe_form'
import { Callout } from '~/components/ui/callout'
import { RadioCards } from '~/components/ui/radio_cards'
import type { CheckoutSettings } from '@views/orders'
import type { StepProps } from '~/components/checkout/current_step'

const { CreditCard, BankTransfer, Unset } = PaymentMethod
const CHECKING = 'Checking your payment'
const WAYS = [
  { value: CreditCard, label: 'Credit card' },
  { value: BankTransfer, label: 'Bank transfer', hint: 'We ship when the money has arrived.' },
]

export function PaymentStep({ checkout, settings }: StepProps) {
  const { order, token, problems } = checkout
  const isFree = order.payment.total.cents === 0
  const wasTransfer = order.payment.method === BankTransfer && settings.mayPayByTransfer
  const [method, setMethod] = useState<string>(wasTransfer ? BankTransfer : CreditCard)
  const own = useCardForm(accessOf(settings))
  const stripe = useStripeForm(settings.card)
  const card = settings.card.kind === 'elements' ? stripe : own

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (checkout.busy || card.isSending) return
    if (isFree) return pay({ method: Unset })
    if (method === BankTransfer) return pay({ method: BankTransfer })
    const given = token ? null : await card.tokenise()
    if (given) checkoutStore.patch({ token: { ...given, token: given.id } })
    const kept = checkoutStore.current().token
    if (kept) await pay({ method: CreditCard, token: kept.token })
  }

  return (
    <form noValidate onSubmit={submit}>
      {isFree && (
        <Callout tone="success">Nothing is left to pay: there is no payment to choose.</Callout>
      )}
      {!isFree && settings.mayPayByTransfer && (
        <RadioCards
          name="payment.method"
          legend="How would you like to pay?"
          cards={WAYS}
          value={method}
          error={problems['payment.method']}
          onChange={setMethod}
          className="mb-7"
        />
      )}
      {!isFree && (
        <div hidden={method !== CreditCard}>
          <CardPayment form={own} stripe={stripe} token={token} settings={settings} />
        </div>
      )}
      {!isFree && method === BankTransfer && <BankAccount order={order} settings={settings} />}
      <StepActions
        checkout={checkout}
        label="Review order"
        back="delivery"
        waitingFor={card.isSending ? 'Handing your card to the card provider' : null}
      />
    </form>
  )
}

const pay = (payment: object) => handIn('payment', { payment }, CHECKING)

function accessOf({ card }: CheckoutSettings) {
  return card.kind === 'own' ? card : { publishableKey: '', apiBase: '' }
}
