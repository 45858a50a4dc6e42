import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import type { ReactNode } from 'react'

type TotalsPanelProps = {
  /** Whether the server has calculated the form as it is now */
  isCurrent: boolean
  /** Why the totals were not calculated */
  error: string | null
  /** Calculates again; absent where the input must change first */
  retry?: () => void
  /** Amounts to enter, above the totals */
  fields?: ReactNode
  /** The totals that the server calculated last */
  totals: ReactNode | null
  isSaving: boolean
  saveLabel: string
  /** Between the totals and the save */
  children?: ReactNode
}

/** The totals of the server's preview, and the save */
export function TotalsPanel(props: TotalsPanelProps) {
  const { isCurrent, error, retry, fields, totals, isSaving, saveLabel, children } = props
  return (
    <Panel
      title="Totals"
      actions={!isCurrent && !error && totals && <Spinner label="Calculating totals" />}
    >
      {fields}
      {error && (
        <Callout tone="warning" title="The totals were not calculated" className="mb-4">
          <p>{error}</p>
          {retry && (
            <Button size="small" className="mt-2" onClick={retry}>
              Try again
            </Button>
          )}
        </Callout>
      )}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {totals ?? (!error && <Loading />)}
      </div>
      {children}
      <Button type="submit" variant="primary" isBusy={isSaving} className="mt-4 w-full">
        {saveLabel}
      </Button>
    </Panel>
  )
}

const Loading = () => (
  <div role="status" className="space-y-4 py-1.5">
    <span className="sr-only">Calculating totals</span>
    {['w-full', 'w-2/3', 'w-full'].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
)
