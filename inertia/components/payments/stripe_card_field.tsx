import { useEffect, useId, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldError } from '~/components/ui/field'
import { PART_OF } from '~/lib/stripe_errors'
import type { StripeFormState } from '~/components/payments/use_stripe_form'
import type { CardFieldsOfStripe } from '~/lib/stripe_fields'
import type { StripeFieldKind } from '~/lib/stripe_js'

type StripeCardFieldProps = {
  form: StripeFormState
  fields: CardFieldsOfStripe
  kind: StripeFieldKind
  label: string
  className?: string
}

// A frame of another color scheme than its document's would be painted white; Stripe's documents are light.
const FRAMED =
  'flex h-control items-center scheme-light *:w-full data-invalid:inset-ring-danger ' +
  'data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent'

/** One field of Stripe's in the shape of ours. The frame names itself to screen readers; a click on the label enters it. */
export function StripeCardField({ form, fields, kind, label, className }: StripeCardFieldProps) {
  const { errors, hear } = form
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const error = errors[PART_OF[kind]]
  useEffect(() => fields.place(kind, box.current!, hear), [fields, kind, hear])

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
        className={cx(CONTROL_CLASS, FRAMED)}
      />
      <div role="alert" className="contents">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}
