import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { STAGE_LABELS } from '~/components/checkout/stages'
import { goToStage } from '~/components/checkout/submit_step'
import { Button } from '~/components/ui/button'
import type { Checkout } from '~/components/checkout/checkout_session'
import type { CheckoutStage } from '@shared/enums'

type StepActionsProps = {
  checkout: Checkout
  /** The primary button */
  label: ReactNode
  back?: CheckoutStage
  /** Without it, the primary button submits the surrounding form. */
  onClick?: () => void
  /** Label of a task outside the checkout session */
  otherTask?: string | null
  isDisabled?: boolean
}

/** The buttons of a step, and the label of the task in progress */
export function StepActions(props: StepActionsProps) {
  const { checkout, label, back, onClick, otherTask = null, isDisabled } = props
  const session = useCheckoutSession()
  const task = checkout.task ?? otherTask
  const isBusy = task !== null
  return (
    <div className="mt-9">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
        {back ? (
          <Button
            variant="quiet"
            disabled={isBusy}
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            className="-ms-4 max-sm:mx-auto"
            onClick={() => void goToStage(session, back)}
          >
            Back to {STAGE_LABELS[back].toLowerCase()}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type={onClick ? 'button' : 'submit'}
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={isDisabled}
          className="max-sm:w-full"
          onClick={onClick}
        >
          {label}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-label text-ink-2 sm:text-end">
        {isBusy && `${task} …`}
      </p>
    </div>
  )
}
