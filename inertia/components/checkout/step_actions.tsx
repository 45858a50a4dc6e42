import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { STAGE_LABELS } from '~/components/checkout/stages'
import { visitStage } from '~/components/checkout/steps'
import { Button } from '~/components/ui/button'
import type { Checkout } from '~/components/checkout/checkout_store'
import type { CheckoutStage } from '~/lib/paths'

type StepActionsProps = {
  checkout: Checkout
  /** What the step's one button does */
  label: ReactNode
  back?: CheckoutStage
  /** Where it is no form's button */
  onClick?: () => void
  /** What else is under way, in words */
  waitingFor?: string | null
  isDisabled?: boolean
}

/** Back and forth; while something runs, it says what. */
export function StepActions(props: StepActionsProps) {
  const { checkout, label, back, onClick, waitingFor = null, isDisabled } = props
  const words = checkout.busy ?? waitingFor
  const isBusy = words !== null
  return (
    <div className="mt-9">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
        {back ? (
          <Button
            variant="quiet"
            disabled={isBusy}
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            className="-ms-4 max-sm:mx-auto"
            onClick={() => void visitStage(back)}
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
        {isBusy && `${words} …`}
      </p>
    </div>
  )
}
