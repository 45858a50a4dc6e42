import { CardFields } from '~/components/payments/card_fields'
import { StripeCardFields } from '~/components/payments/stripe_card_fields'
import { Callout } from '~/components/ui/callout'
import type { CheckoutSettings } from '@views/orders'
import type { useCardPayment } from '~/components/payments/use_card_payment'

type CardPaymentFormProps = {
  cardForm: CheckoutSettings['card']
  payment: ReturnType<typeof useCardPayment>
}

/** The fields of a card that is charged at once, and why the last charge failed */
export function CardPaymentForm({ cardForm, payment }: CardPaymentFormProps) {
  const { failure, task, ownForm, stripeForm } = payment
  if (cardForm.kind === 'none') {
    return <Callout tone="warning">Card payments are unavailable.</Callout>
  }
  return (
    <>
      {cardForm.kind === 'elements' ? (
        <StripeCardFields form={stripeForm} />
      ) : (
        <CardFields form={ownForm} isDisabled={payment.isBusy} />
      )}
      {failure && (
        <div role="alert" className="mt-4">
          <Callout tone="danger" title={failure.title}>
            {failure.text}
          </Callout>
        </div>
      )}
      <p role="status" className="mt-3 text-label text-ink-2 empty:hidden">
        {task}
      </p>
    </>
  )
}
