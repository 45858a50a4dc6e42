import { Lock } from 'lucide-react'
import { cardName } from '@shared/display_names'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { TextButton } from '~/components/checkout/text_button'
import { CardFields } from '~/components/payments/card_fields'
import { StripeCardFields } from '~/components/payments/stripe_card_fields'
import { Callout } from '~/components/ui/callout'
import type { CheckoutSettings } from '@views/orders'
import type { KeptToken } from '~/components/checkout/checkout_store'
import type { CardFormState } from '~/components/payments/use_card_form'
import type { StripeFormState } from '~/components/payments/use_stripe_form'

type CardPaymentProps = {
  form: CardFormState
  stripe: StripeFormState
  token: KeptToken | null
  settings: CheckoutSettings
}

/** The card that was given in this tab already, else the fields for one */
export function CardPayment({ form, stripe, token, settings }: CardPaymentProps) {
  if (token) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface px-5 py-4 text-control inset-ring inset-ring-line">
        <span className="font-medium text-ink">{cardName(token)}</span>
        <TextButton onClick={() => checkoutStore.patch({ token: null })}>
          Use another card
        </TextButton>
      </div>
    )
  }
  if (settings.card.kind === 'none') {
    return <Callout tone="warning">Card payments are being set up. Please contact us.</Callout>
  }
  return (
    <>
      {settings.card.kind === 'elements' ? (
        <StripeCardFields form={stripe} />
      ) : (
        <CardFields form={form} />
      )}
      <p className="mt-5 flex items-start gap-2.5 text-label text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your card goes straight to the card provider. We never see its number. Nothing is charged
        before you place the order.
      </p>
    </>
  )
}
