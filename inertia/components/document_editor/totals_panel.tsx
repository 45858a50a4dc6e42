import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import type { ReactNode } from 'react'
import type { DocumentDraft } from '~/components/document_editor/editor_state'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

type TotalsPanelProps<Preview> = {
  editor: Pick<DocumentEditor<DocumentDraft, Preview>, 'preview' | 'isSaving'>
  saveLabel: string
  /** Amounts to enter, above the totals */
  fields?: ReactNode
  /** The totals that the server calculated last */
  totals: (preview: Preview) => ReactNode
  /** Between the totals and the save */
  children?: ReactNode
}

/** The totals of the server's preview, and the save */
export function TotalsPanel<Preview>(props: TotalsPanelProps<Preview>) {
  const { editor, saveLabel, fields, totals, children } = props
  const { data, isCurrent, error, fieldErrors, retry } = editor.preview
  // Otherwise the input must change first.
  const mayRetry = Object.keys(fieldErrors).length === 0
  return (
    <Panel
      title="Totals"
      actions={!isCurrent && !error && data && <Spinner label="Calculating totals" />}
    >
      {fields}
      {error && (
        <Callout tone="warning" title="The totals were not calculated" className="mb-4">
          <p>{error}</p>
          {mayRetry && (
            <Button size="small" className="mt-2" onClick={retry}>
              Try again
            </Button>
          )}
        </Callout>
      )}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {data ? totals(data) : !error && <Loading />}
      </div>
      {children}
      <Button type="submit" variant="primary" isBusy={editor.isSaving} className="mt-4 w-full">
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
