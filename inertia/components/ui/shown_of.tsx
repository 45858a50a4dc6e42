import { cx } from '~/components/ui/cx'

type ShownOfProps = { shown: number; count: number; className?: string }

/** "The latest 20 of 45" below a truncated list; hidden below a complete one */
export function ShownOf({ shown, count, className }: ShownOfProps) {
  if (shown >= count) return null
  return (
    <p className={cx('nums text-label text-ink-3', className)}>
      The latest {shown} of {count}
    </p>
  )
}
