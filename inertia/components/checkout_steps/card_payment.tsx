import { Lock } from 'lucide-react'
import { cardName } from '@shared/texts/display_names'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { CardFields } from '~/components/payments/card_fields'
import { StripeCardFields } from '~/components/payments/stripe_card_fields'
import { Callout } from '~/components/ui/callout'
import { TextButton } from '~/components/ui/text_button'
import type { CheckoutSettings } from '@views/orders'
import type { CardToken } from '~/components/checkout/checkout_reducer'
import type { CardFormState } from '~/components/payments/use_card_form'
import type { StripeFormState } from '~/components/payments/use_stripe_form'

type CardPaymentProps = {
  form: CardFormState
  stripeForm: StripeFormState
  cardToken: CardToken | null
  settings: CheckoutSettings
}

/** The card entered before in this tab, or else the card form */
export function CardPayment({ form, stripeForm, cardToken, settings }: CardPaymentProps) {
  const { dispatch } = useCheckoutSession()
  if (cardToken) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface px-5 py-4 text-control inset-ring inset-ring-line">
        <span className="font-medium text-ink">{cardName(cardToken)}</span>
        <TextButton onClick={() => dispatch({ type: 'cardRemoved' })}>Use another card</TextButton>
      </div>
    )
  }
  if (settings.card.kind === 'none') {
    return <Callout tone="warning">Card payments are unavailable. Please contact us.</Callout>
  }
  return (
    <>
      {settings.card.kind === 'elements' ? (
        <StripeCardFields form={stripeForm} />
      ) : (
        <CardFields form={form} />
      )}
      <p className="mt-5 flex items-start gap-2.5 text-label text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your card number goes directly to our card provider. You won’t be charged until you place
        the order.
      </p>
    </>
  )
}
