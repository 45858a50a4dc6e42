import type { ComponentProps } from 'react'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import type { FieldProps } from '~/components/ui/field'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, isOptional, isLabelHidden, className, ...input } = props
  const field = { name, label, hint, error, isOptional, isLabelHidden, className }
  const parts = useField(field)
  return (
    <FieldShell field={field} parts={parts}>
      <input
        type="text"
        {...input}
        {...parts.control}
        name={name}
        className={cx(CONTROL_CLASS, 'h-control')}
      />
    </FieldShell>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

export function TextArea(props: TextAreaProps) {
  const { name, label, hint, error, isOptional, isLabelHidden, className, ...input } = props
  const field = { name, label, hint, error, isOptional, isLabelHidden, className }
  const parts = useField(field)
  return (
    <FieldShell field={field} parts={parts}>
      <textarea
        rows={4}
        {...input}
        {...parts.control}
        name={name}
        className={cx(CONTROL_CLASS, 'min-h-24 py-2.5')}
      />
    </FieldShell>
  )
}
