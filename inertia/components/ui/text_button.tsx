import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'

/** A button that looks like a link: Update, Remove, Edit */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        'min-h-control-inline min-w-link rounded-sm text-label font-medium text-ink-2 underline decoration-edge underline-offset-4',
        'enabled:hover:text-ink enabled:hover:decoration-ink disabled:no-underline disabled:opacity-45',
        className
      )}
    />
  )
}
