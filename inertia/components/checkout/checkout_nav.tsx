import { mayEdit, STAGE_LABELS } from '~/components/checkout/stages'
import { visitStage } from '~/components/checkout/steps'
import { cx } from '~/components/ui/cx'
import { Steps } from '~/components/ui/steps'
import { CHECKOUT_STAGES } from '~/lib/paths'
import type { Checkout } from '~/components/checkout/checkout_store'
import type { Step } from '~/components/ui/steps'
import type { CheckoutStage } from '~/lib/paths'

/** The six steps; each that may be edited leads there. */
export function CheckoutNav({ checkout }: { checkout: Checkout }) {
  const isBusy = checkout.busy !== null || checkout.isConfirming
  return (
    <div
      id="checkout-steps"
      aria-busy={isBusy || undefined}
      className={cx('scroll-mt-6 transition-opacity', isBusy && 'pointer-events-none opacity-60')}
    >
      <Steps
        label="Checkout steps"
        steps={CHECKOUT_STAGES.map((stage) => toStep(stage, checkout))}
      />
    </div>
  )
}

function toStep(stage: CheckoutStage, { stage: shown, order }: Checkout): Step {
  const isBefore = CHECKOUT_STAGES.indexOf(stage) < CHECKOUT_STAGES.indexOf(shown)
  const isOpen = order !== null && stage !== shown && mayEdit(stage, order.state)
  return {
    id: stage,
    label: STAGE_LABELS[stage],
    state: stage === shown ? 'current' : isBefore ? 'done' : 'upcoming',
    onSelect: isOpen ? () => void visitStage(stage) : undefined,
  }
}
