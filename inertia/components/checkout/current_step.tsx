import { AddressStep } from '~/components/checkout/address_step'
import { CartStep } from '~/components/checkout/cart_step'
import { CompleteStep } from '~/components/checkout/complete_step'
import { Confirming } from '~/components/checkout/confirming'
import { DeliveryStep } from '~/components/checkout/delivery_step'
import { PaymentStep } from '~/components/checkout/payment_step'
import { ReviewStep } from '~/components/checkout/review_step'
import { StepPanel } from '~/components/checkout/step_panel'
import { StepSkeleton } from '~/components/checkout/step_skeleton'
import { STAGE_TITLES } from '~/components/checkout/stages'
import type { ComponentType } from 'react'
import type { CheckoutSettings } from '@views/orders'
import type { Checkout, OpenCheckout } from '~/components/checkout/checkout_store'
import type { CheckoutStage } from '~/lib/paths'

export type StepProps = { checkout: OpenCheckout; settings: CheckoutSettings }

const STEPS: Record<CheckoutStage, ComponentType<StepProps>> = {
  cart: CartStep,
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  confirm: ReviewStep,
  complete: CompleteStep,
}

type CurrentStepProps = { checkout: Checkout; settings: CheckoutSettings }

export function CurrentStep({ checkout, settings }: CurrentStepProps) {
  const { order, stage, isConfirming } = checkout
  if (order && isConfirming) return <Confirming checkout={{ ...checkout, order }} />

  const Step = STEPS[stage]
  return (
    <StepPanel name={stage} title={STAGE_TITLES[stage]} checkout={checkout}>
      {order ? <Step checkout={{ ...checkout, order }} settings={settings} /> : <StepSkeleton />}
    </StepPanel>
  )
}
