import { useEffect, useState } from 'react'
import { StepPanel } from '~/components/checkout/step_panel'
import { Spinner } from '~/components/ui/spinner'
import type { OpenCheckout } from '~/components/checkout/checkout_store'

const LONG_MS = 60_000

/** The outcome of a payment is open. It is asked for until it is known; there is nothing to do but wait. */
export function Confirming({ checkout }: { checkout: OpenCheckout }) {
  const isLong = useIsAfter(LONG_MS)
  return (
    <StepPanel name="confirming" title="Your payment is being confirmed" checkout={checkout}>
      <div role="status" className="flex items-start gap-4 text-control text-ink-2">
        <Spinner className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="max-w-[52ch] space-y-2">
          <p>
            We are waiting for the answer about order{' '}
            <span className="nums font-medium text-ink">{checkout.order.number}</span> and ask for
            it every few seconds. Your card is charged once at most.
          </p>
          {isLong && (
            <p>
              This takes longer than usual. You may close this page: we e-mail{' '}
              {checkout.order.email} as soon as the order is placed.
            </p>
          )}
        </div>
      </div>
    </StepPanel>
  )
}

function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isAfter
}
