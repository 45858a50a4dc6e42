import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'
import { Spinner } from '~/components/ui/spinner'
import type { ButtonSize, ButtonVariant } from '~/components/ui/button_class'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows a spinner and ignores clicks; unlike `disabled`, the button keeps the focus. */
  isBusy?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, isBusy = false, className, children, onClick, ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cx('relative', buttonClass(variant, size), className)}
    >
      <span className={cx('inline-flex items-center gap-2', isBusy && 'invisible')}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Please wait" />
        </span>
      )}
    </button>
  )
}
