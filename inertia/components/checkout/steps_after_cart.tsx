import { AddressStep } from '~/components/checkout_steps/address_step'
import { CompleteStep } from '~/components/checkout_steps/complete_step'
import { DeliveryStep } from '~/components/checkout_steps/delivery_step'
import { PaymentStep } from '~/components/checkout_steps/payment_step'
import { ReviewStep } from '~/components/checkout_steps/review_step'
import type { ComponentType } from 'react'
import type { StepProps } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

export { pollOutcome } from '~/components/checkout/place_order'
export { ConfirmingPayment } from '~/components/checkout_steps/confirming_payment'
export { BankChallenge } from '~/components/payments/bank_challenge'

/** The steps that the page of the cart loads once a customer is about to check out */
export const LATER_STEPS: Record<Exclude<CheckoutStage, 'cart'>, ComponentType<StepProps>> = {
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  confirm: ReviewStep,
  complete: CompleteStep,
}
