import { AddressStep } from '~/components/checkout_steps/address_step'
import { CartStep } from '~/components/checkout_steps/cart_step'
import { CompleteStep } from '~/components/checkout_steps/complete_step'
import { ConfirmingPayment } from '~/components/checkout_steps/confirming_payment'
import { DeliveryStep } from '~/components/checkout_steps/delivery_step'
import { PaymentStep } from '~/components/checkout_steps/payment_step'
import { ReviewStep } from '~/components/checkout_steps/review_step'
import { StepPanel } from '~/components/checkout_steps/step_panel'
import { STAGE_TITLES } from '~/components/checkout/stages'
import { Skeleton } from '~/components/ui/skeleton'
import type { ComponentType } from 'react'
import type { CheckoutSettings } from '@views/orders'
import type { Checkout, StepProps } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

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
  const { order, stage, isConfirmingPayment } = checkout
  if (order && isConfirmingPayment) return <ConfirmingPayment checkout={{ ...checkout, order }} />

  const Step = STEPS[stage]
  return (
    <StepPanel name={stage} title={STAGE_TITLES[stage]} checkout={checkout}>
      {order ? <Step checkout={{ ...checkout, order }} settings={settings} /> : <StepSkeleton />}
    </StepPanel>
  )
}

/** Two cart lines: the number of items is not known yet. */
function StepSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your cart</span>
      {[0, 1].map((line) => (
        <div key={line} className="flex gap-5 border-b border-line py-6">
          <Skeleton className="aspect-[8/5.2] w-24 sm:w-32" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
