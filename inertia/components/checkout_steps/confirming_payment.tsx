import { useEffect, useState } from 'react'
import { StepPanel } from '~/components/checkout_steps/step_panel'
import { Spinner } from '~/components/ui/spinner'
import type { OpenCheckout } from '~/components/checkout/checkout_session'

const LONG_WAIT_MS = 60_000

/** Replaces the step while the checkout polls for the outcome of a payment. */
export function ConfirmingPayment({ checkout }: { checkout: OpenCheckout }) {
  const isLongWait = useHasElapsed(LONG_WAIT_MS)
  return (
    <StepPanel name="confirming" title="Your payment is being confirmed" checkout={checkout}>
      <div role="status" className="flex items-start gap-4 text-control text-ink-2">
        <Spinner className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="max-w-[52ch] space-y-2">
          <p>
            We are waiting for the result of the payment for order{' '}
            <span className="nums font-medium text-ink">{checkout.order.number}</span>. You won’t be
            charged twice.
          </p>
          {isLongWait && (
            <p>
              This is taking longer than usual. You can close this page: we’ll email{' '}
              {checkout.order.email} once the order is placed.
            </p>
          )}
        </div>
      </div>
    </StepPanel>
  )
}

function useHasElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasElapsed
}
