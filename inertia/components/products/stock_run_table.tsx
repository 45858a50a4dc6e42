import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { confirm, showMessage } from '~/components/ui/confirm_store'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { StockRunView } from '@views/catalog'

type UndoReport = { undone: number; refused: { id: string; err: string }[] }

/** Hides a column where the file shows its value below its name */
const WIDE = 'hidden @2xl:table-cell'

const countsText = (count: number) => (count === 1 ? '1 count' : `${count} counts`)

/** The latest imports of stock files, each with its undo */
export function StockRunTable({ runs }: { runs: readonly StockRunView[] }) {
  const undo = useMutation((id: string) => api.post<UndoReport>(`/api/products/stock/${id}/undo`), {
    onError: toastError('The import was not undone.'),
  })
  async function confirmUndo({ id, fileName }: StockRunView) {
    const isSure = await confirm({
      title: `Undo the import of ${fileName}?`,
      text: 'The stock is changed back by what the file changed. Products that were counted again since keep their stock.',
      confirmLabel: 'Undo import',
    })
    const report = isSure ? await undo.mutate(id) : null
    if (!report) return
    router.reload()
    const done = `${countsText(report.undone)} changed back.`
    if (report.refused.length === 0) toast.success(done)
    else await showMessage(done, report.refused.map(({ err }) => `${err}.`).join(' '))
  }
  if (runs.length === 0) return null
  return (
    <Panel title="Latest imports" isFlush className="@container">
      <DataTable
        caption="Latest imports of stock files"
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'file',
            header: 'File',
            cellClassName: 'w-full',
            cell: ({ fileName, actor, at, changedCount, lineCount, undoneCount }) => (
              <>
                <p className="wrap-anywhere">{fileName || 'Without a name'}</p>
                <p className="text-label text-ink-3">
                  {actor}, <DateText at={at} hasTime />
                </p>
                <p className="nums text-label text-ink-3 @2xl:hidden">
                  {changedCount} of {lineCount} changed
                  {undoneCount > 0 && `, ${undoneCount} undone`}
                </p>
              </>
            ),
          },
          {
            id: 'changed',
            header: 'Changed',
            isNumber: true,
            className: WIDE,
            cell: ({ changedCount, lineCount }) => `${changedCount} of ${lineCount}`,
          },
          {
            id: 'undone',
            header: 'Undone',
            isNumber: true,
            className: WIDE,
            cell: ({ undoneCount }) => undoneCount || '–',
          },
          {
            id: 'actions',
            header: 'Actions',
            isHeaderHidden: true,
            cell: (run) =>
              run.undoneCount < run.changedCount && (
                <Button
                  size="small"
                  isBusy={undo.isProcessing}
                  aria-label={`Undo the import of ${run.fileName}`}
                  onClick={() => void confirmUndo(run)}
                >
                  Undo…
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  )
}
