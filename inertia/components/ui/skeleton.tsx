import { cx } from '~/components/ui/cx'

/** A placeholder for content that is loading, in the size of that content */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-md bg-raised', className)}
    />
  )
}
