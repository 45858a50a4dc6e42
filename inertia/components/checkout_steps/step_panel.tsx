import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { Callout } from '~/components/ui/callout'
import type { Checkout } from '~/components/checkout/checkout_session'

type StepPanelProps = {
  /** Moves the focus to the heading when it changes. */
  name: string
  title: string
  checkout: Checkout
  children: ReactNode
}

/** A step with its heading, and errors and notices above it */
export function StepPanel({ name, title, checkout, children }: StepPanelProps) {
  const session = useCheckoutSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { alert, notice } = checkout
  useEffect(() => {
    const { lastPanel } = session
    session.lastPanel = name
    if (lastPanel === null || lastPanel === name) return
    heading.current?.focus({ preventScroll: true })
    document.getElementById('checkout-steps')?.scrollIntoView({ block: 'start' })
  }, [session, name])

  return (
    <section aria-labelledby="step-heading">
      <h2
        id="step-heading"
        ref={heading}
        tabIndex={-1}
        className="text-heading font-semibold text-ink outline-none"
      >
        {title}
      </h2>
      <div role="alert">
        {alert && (
          <Callout tone="danger" className="mt-5">
            {alert}
          </Callout>
        )}
      </div>
      <div role="status">{notice && <Callout className="mt-5">{notice}</Callout>}</div>
      <div className="mt-6">{children}</div>
    </section>
  )
}

export function StepGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 first:mt-0">
      <h3 className="mb-4 text-lg font-semibold tracking-tight text-ink">{title}</h3>
      {children}
    </section>
  )
}
