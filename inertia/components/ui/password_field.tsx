import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import type { FieldProps } from '~/components/ui/field'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, error, isOptional, isLabelHidden, className, ...input } = props
  const field = { name, label, hint, error, isOptional, isLabelHidden, className }
  const parts = useField(field)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <FieldShell field={field} parts={parts}>
      <div className="relative">
        <input
          {...input}
          {...parts.control}
          type={isShown ? 'text' : 'password'}
          name={name}
          className={cx(CONTROL_CLASS, 'h-control pe-12')}
        />
        <button
          type="button"
          data-needs-script
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon className="size-[1.125rem]" />
        </button>
      </div>
    </FieldShell>
  )
}
