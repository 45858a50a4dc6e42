import { TriangleAlert } from 'lucide-react'
import { Button } from '~/components/ui/button'

type ErrorStateProps = { title?: string; text: string; onRetry?: () => void }

export function ErrorState({ title = 'Loading failed', text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert className="size-5" />
      </span>
      <p className="text-lg font-semibold tracking-tight text-ink">{title}</p>
      <p className="mt-1.5 max-w-[44ch] text-control text-ink-2">{text}</p>
      {onRetry && (
        <Button className="mt-6" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
