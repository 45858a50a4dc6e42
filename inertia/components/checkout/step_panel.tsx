import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Callout } from '~/components/ui/callout'
import { checkoutStore } from '~/components/checkout/checkout_store'
import type { Checkout } from '~/components/checkout/checkout_store'

type StepPanelProps = {
  /** Another one is another panel: its heading takes the focus. */
  name: string
  title: string
  checkout: Checkout
  children: ReactNode
}

/** A step under its heading, with what was refused above it */
export function StepPanel({ name, title, checkout, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { alert, notice } = checkout
  useEffect(() => {
    if (!checkoutStore.noteShown(name)) return
    heading.current?.focus({ preventScroll: true })
    document.getElementById('checkout-steps')?.scrollIntoView({ block: 'start' })
  }, [name])

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
