import { useEffect, useId, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldError } from '~/components/ui/field'
import { PART_OF } from '~/lib/cards/stripe_errors'
import type { StripeFormState } from '~/components/payments/use_stripe_form'
import type { StripeCardForm } from '~/lib/cards/stripe_fields'
import type { StripeFieldKind } from '~/lib/cards/stripe_js'

type StripeCardFieldProps = {
  form: StripeFormState
  fields: StripeCardForm
  kind: StripeFieldKind
  label: string
  className?: string
}

// Browsers paint an iframe white when its color scheme differs from the page; Stripe's documents are light.
const FRAME_CLASS =
  'flex h-control items-center scheme-light *:w-full data-invalid:inset-ring-danger ' +
  'data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent'

/** A field of Stripe.js in the shop's style. The iframe labels itself for screen readers; the label focuses it on click. */
export function StripeCardField({ form, fields, kind, label, className }: StripeCardFieldProps) {
  const { errors, handleChange } = form
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const error = errors[PART_OF[kind]]
  useEffect(() => fields.mount(kind, box.current!, handleChange), [fields, kind, handleChange])

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className="text-label font-medium text-ink"
        onClick={() => fields.focus(kind)}
      >
        {label}
      </label>
      <div
        ref={box}
        id={id}
        data-invalid={error ? true : undefined}
        className={cx(CONTROL_CLASS, FRAME_CLASS)}
      />
      <div role="alert" className="contents">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}
