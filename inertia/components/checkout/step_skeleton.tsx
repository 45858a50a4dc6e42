import { Skeleton } from '~/components/ui/skeleton'

/** Two lines of a cart, as far as anybody knows */
export function StepSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your cart</span>
      {[0, 1].map((line) => (
        <div key={line} className="flex gap-5 border-b border-line py-6">
          <Skeleton className="aspect-[8/5.2] w-24 sm:w-32" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
