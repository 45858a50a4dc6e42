import { paymentDoubtTexts } from '@shared/texts/order_payments'
import { CardFields } from '~/components/payments/card_fields'
import { StripeCardFields } from '~/components/payments/stripe_card_fields'
import { Callout } from '~/components/ui/callout'
import type { ReactNode } from 'react'
import type { CheckoutSettings } from '@views/orders'
import type { useCardPayment } from '~/components/payments/use_card_payment'

type CardPaymentFormProps = {
  cardForm: CheckoutSettings['card']
  payment: ReturnType<typeof useCardPayment>
  /** Before the card; hidden with it while the payment is in doubt */
  children?: ReactNode
  doubtTexts?: { title: string; pending: string; unanswered: string }
  /** Below the text of a payment in doubt */
  doubtLink?: ReactNode
}

/** The fields of a card that is charged at once, and why the last charge failed or that its outcome is unknown */
export function CardPaymentForm(props: CardPaymentFormProps) {
  const { cardForm, payment, children, doubtTexts = paymentDoubtTexts.customer, doubtLink } = props
  const { failure, task, doubt, ownForm, stripeForm } = payment
  return (
    <>
      {/* What the card provider shows stays loaded: another card may be needed. */}
      <div hidden={doubt !== null}>
        {children}
        {cardForm.kind === 'none' ? (
          <Callout tone="warning">Card payments are unavailable.</Callout>
        ) : cardForm.kind === 'elements' ? (
          <StripeCardFields form={stripeForm} />
        ) : (
          <CardFields form={ownForm} isDisabled={payment.isBusy} />
        )}
      </div>
      {failure && (
        <div role="alert" className="mt-4">
          <Callout tone="danger" title={failure.title}>
            {failure.text}
          </Callout>
        </div>
      )}
      {doubt && (
        <div role="alert">
          <Callout tone="warning" title={doubtTexts.title}>
            <p>{doubtTexts[doubt]}</p>
            {doubtLink}
          </Callout>
        </div>
      )}
      <p role="status" className="mt-3 text-label text-ink-2 empty:hidden">
        {task}
      </p>
    </>
  )
}
