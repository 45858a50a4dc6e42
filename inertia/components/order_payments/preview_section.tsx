import { Spinner } from '~/components/ui/spinner'
import type { ReactNode } from 'react'

type PreviewSectionProps = {
  label: string
  /** Announced while nothing is calculated yet */
  loadingLabel: string
  isLoading: boolean
  error: Error | null
  className?: string
  /** What the server calculated; nothing until then */
  children: ReactNode
}

/** What the server would book for the present fields of a dialog */
export function PreviewSection(props: PreviewSectionProps) {
  const { label, loadingLabel, isLoading, error, className, children } = props
  return (
    <section aria-label={label} aria-live="polite" aria-busy={isLoading} className={className}>
      {error ? (
        <p className="text-label font-medium text-danger">{error.message}</p>
      ) : (
        (children ?? <Spinner label={loadingLabel} />)
      )}
    </section>
  )
}
