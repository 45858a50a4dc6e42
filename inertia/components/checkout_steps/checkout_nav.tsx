import { CHECKOUT_STAGES } from '@shared/enums'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { canEdit, STAGE_LABELS } from '~/components/checkout/stages'
import { goToStage } from '~/components/checkout/submit_step'
import { cx } from '~/components/ui/cx'
import { Steps } from '~/components/ui/steps'
import type { Checkout } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'
import type { Step } from '~/components/ui/steps'

/** The six steps; editable ones are links. */
export function CheckoutNav({ checkout }: { checkout: Checkout }) {
  const session = useCheckoutSession()
  const isBusy = checkout.task !== null || checkout.isConfirmingPayment
  const select = (stage: CheckoutStage) => void goToStage(session, stage)
  return (
    <div
      id="checkout-steps"
      aria-busy={isBusy || undefined}
      className={cx('scroll-mt-6 transition-opacity', isBusy && 'pointer-events-none opacity-60')}
    >
      <Steps
        label="Checkout steps"
        steps={CHECKOUT_STAGES.map((stage) => toStep(stage, checkout, select))}
      />
    </div>
  )
}

function toStep(
  stage: CheckoutStage,
  { stage: shown, order }: Checkout,
  onSelect: (stage: CheckoutStage) => void
): Step {
  const isBefore = CHECKOUT_STAGES.indexOf(stage) < CHECKOUT_STAGES.indexOf(shown)
  const isEditable = order !== null && stage !== shown && canEdit(stage, order.state)
  return {
    id: stage,
    label: STAGE_LABELS[stage],
    state: stage === shown ? 'current' : isBefore ? 'done' : 'upcoming',
    onSelect: isEditable ? () => onSelect(stage) : undefined,
  }
}
