import { useState } from 'react'
import { router } from '@inertiajs/react'
import { BULK_ACTIONS } from '~/components/order_list/bulk_actions'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { BulkKind, BulkResult } from '~/components/order_list/bulk_actions'
import type { SelectedItem } from '~/hooks/lists/use_selection'

type BulkDialogProps = { kind: BulkKind; items: readonly SelectedItem[]; onClose: () => void }

/** Asks, runs the action order by order, and shows what became of each. */
export function BulkDialog({ kind, items, onClose }: BulkDialogProps) {
  const { title, text, confirmLabel, atOnce, run } = BULK_ACTIONS[kind]
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const isDone = results !== null && results.length === items.length
  const start = async () => {
    let done: BulkResult[] = []
    setResults(done)
    for (let from = 0; from < items.length; from += atOnce) {
      done = [...done, ...(await run(items.slice(from, from + atOnce)))]
      setResults(done)
    }
  }
  const close = () => {
    if (results !== null) router.reload()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="small"
      isBusy={results !== null && !isDone}
      onClose={close}
      title={title(items.length === 1 ? 'one order' : `${items.length} orders`)}
      dismissal={results === null ? 'Cancel' : null}
      footer={
        results === null ? (
          <Button variant="primary" onClick={() => void start()}>
            {confirmLabel}
          </Button>
        ) : (
          <Button variant="primary" isBusy={!isDone} onClick={close}>
            Close
          </Button>
        )
      }
    >
      {results === null ? <p>{text}</p> : <BulkResults results={results} count={items.length} />}
    </Dialog>
  )
}

function BulkResults({ results, count }: { results: readonly BulkResult[]; count: number }) {
  const failed = results.filter(({ error }) => error !== null)
  return (
    <>
      <p role="status" className="nums">
        {results.length} of {count} done
        {failed.length > 0 && `, ${failed.length} failed`}
      </p>
      <progress
        aria-label="Progress"
        value={results.length}
        max={count}
        className="mt-2 h-2 w-full accent-primary"
      />
      <ul className="mt-3 divide-y divide-line">
        {results.map(({ id, label, error, note }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="nums font-medium whitespace-nowrap text-ink">{label}</span>
            <span className={error === null ? 'text-success' : 'text-danger'}>
              {error ?? (note ? `Done. ${note}` : 'Done')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
