import { useEffect, useState } from 'react'
import { connectionTexts } from '@shared/texts/connection'
import { CartStep } from '~/components/checkout_steps/cart_step'
import { StepPanel } from '~/components/checkout_steps/step_panel'
import { laterSteps, loadLaterSteps } from '~/components/checkout/later_steps'
import { STAGE_TITLES } from '~/components/checkout/stages'
import { ErrorState } from '~/components/ui/error_state'
import { Skeleton } from '~/components/ui/skeleton'
import { useStore } from '~/hooks/use_store'
import type { CheckoutSettings } from '@views/orders'
import type { Checkout, StepProps } from '~/components/checkout/checkout_session'

type CurrentStepProps = { checkout: Checkout; settings: CheckoutSettings }

export function CurrentStep({ checkout, settings }: CurrentStepProps) {
  const { order, stage, isConfirmingPayment } = checkout
  const later = useStore(laterSteps)
  if (later && order && isConfirmingPayment)
    return <later.ConfirmingPayment checkout={{ ...checkout, order }} />

  const Step = stage === 'cart' ? CartStep : (later?.LATER_STEPS[stage] ?? MissingStep)
  return (
    <StepPanel name={stage} title={STAGE_TITLES[stage]} checkout={checkout}>
      {order ? <Step checkout={{ ...checkout, order }} settings={settings} /> : <StepSkeleton />}
    </StepPanel>
  )
}

/** Waits for the steps after the cart. A browser does not request a script again that failed, so that only a new page helps. */
function MissingStep(_props: StepProps) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void loadLaterSteps().then((steps) => setFailed(steps === null)), [])
  if (!hasFailed) return <StepSkeleton />
  return <ErrorState text={connectionTexts.unreachable} onRetry={() => window.location.reload()} />
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
