import { use, useId } from 'react'
import { usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { FormErrorsContext } from '~/components/ui/form_errors_context'
import { useHeldWhilePressed } from '~/components/ui/pressed_pointer'

export type FieldProps = {
  /** The name in the form; server errors of the same name appear without being passed in. */
  name: string
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  isLabelHidden?: boolean
  className?: string
}

export type FieldParts = {
  error: string | undefined
  control: { 'id': string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function useField({ name, hint, error }: FieldProps): FieldParts {
  const id = useId()
  const shown = useHeldWhilePressed(useFieldError(name, error))
  const describedBy = cx(shown && `${id}-error`, Boolean(hint) && `${id}-hint`)
  const control = {
    'id': id,
    'aria-invalid': shown ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { error: shown, control }
}

/** Returns the error passed in, or else that of the surrounding form or of the page. */
export function useFieldError(name: string, override?: string): string | undefined {
  const form = use(FormErrorsContext)
  const { errors } = usePage().props
  const errorValue: unknown = override ?? form?.[name] ?? errors?.[name]
  const first: unknown = Array.isArray(errorValue) ? errorValue[0] : errorValue
  return typeof first === 'string' && first ? first : undefined
}

type FieldShellProps = { field: FieldProps; parts: FieldParts; children: ReactNode }

export function FieldShell({ field, parts, children }: FieldShellProps) {
  const { id } = parts.control
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', field.className)}>
      <label
        htmlFor={id}
        className={field.isLabelHidden ? 'sr-only' : 'text-label font-medium text-ink'}
      >
        {field.label}
        {field.isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children}
      {field.hint && (
        <p id={`${id}-hint`} className="text-label text-ink-3">
          {field.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={parts.error} />
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text?: string }) {
  if (!text) return null
  return (
    <p id={id} className="text-label font-medium text-danger">
      {text}
    </p>
  )
}

// The margin keeps a focused field's label clear of a sticky header.
export const CONTROL_CLASS =
  'w-full scroll-mt-28 rounded-control bg-surface px-3.5 text-control text-ink inset-ring inset-ring-edge/70 ' +
  'placeholder:text-ink-3 hover:inset-ring-edge focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'focus-visible:outline-accent aria-invalid:inset-ring-danger disabled:bg-raised disabled:text-ink-3 ' +
  '[&[readonly]]:bg-raised'
