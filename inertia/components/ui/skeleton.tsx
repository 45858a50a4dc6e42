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

type TableSkeletonProps = { rows?: number; columns: number }

export function TableSkeleton({ rows = 9, columns }: TableSkeletonProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-6 px-4">
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} className={cx('h-3.5 flex-1', column === 0 && 'max-w-32')} />
          ))}
        </div>
      ))}
    </div>
  )
}
