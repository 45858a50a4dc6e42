import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'
import type { ButtonSize, ButtonVariant } from '~/components/ui/button_class'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** For screen readers, and shown on hover */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(buttonClass(variant, size, true), className)}
    >
      {icon}
    </button>
  )
}
