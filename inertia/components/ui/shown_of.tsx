import { cx } from '~/components/ui/cx'

type ShownOfProps = { shown: number; count: number; className?: string }

/** Below a list that ends before all is told; nothing where it is whole */
export function ShownOf({ shown, count, className }: ShownOfProps) {
  if (shown >= count) return null
  return (
    <p className={cx('nums text-label text-ink-3', className)}>
      The latest {shown} of {count}
    </p>
  )
}
