import { skippedText } from '@shared/texts/files'
import { formatDelta } from '~/components/products/stock_movement_table'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import type { Column } from '~/components/ui/data_table'
import type { StockFileReport as Report } from '@views/catalog'

type StockImportReportProps = {
  report: Report
  isImported: boolean
  isImporting: boolean
  onImport: () => void
}

/** The lines that failed, or else every count before and after */
export function StockImportReport(props: StockImportReportProps) {
  const { report, isImported, isImporting, onImport } = props
  const { changed, skipped, rejected, results } = report
  if (rejected.length > 0) return <RejectedLines lines={rejected} />
  return (
    <Panel
      title={isImported ? 'Imported' : 'Preview'}
      isFlush
      className="@container"
      actions={
        !isImported &&
        changed > 0 && (
          <Button variant="primary" isBusy={isImporting} onClick={onImport}>
            {changed === 1 ? 'Update 1 count' : `Update ${changed} counts`}
          </Button>
        )
      }
    >
      <p role="status" className="px-5 pb-4 text-control text-ink-2">
        {isImported
          ? `${changed} of ${results.length} counts changed.`
          : `${changed} of ${results.length} counts will change. ${changed === 0 ? 'There is nothing to import.' : 'Nothing is saved yet.'}`}
        {skipped > 0 && ` ${skippedText(skipped)}`}
      </p>
      <DataTable
        caption="Counts in the file"
        columns={COLUMNS}
        rows={results}
        rowKey={({ line }) => line}
        rowClassName={({ before, after }) => (before === after ? 'text-ink-3' : undefined)}
      />
    </Panel>
  )
}

/** Hides a column where the counts before and after need the width */
const WIDE = 'hidden @2xl:table-cell'

const COLUMNS: readonly Column<Report['results'][number]>[] = [
  {
    id: 'line',
    header: 'Line',
    isNumber: true,
    cellClassName: 'text-ink-3',
    cell: ({ line }) => line,
  },
  { id: 'sku', header: 'SKU', cellClassName: 'nums w-full', cell: ({ sku }) => sku },
  { id: 'before', header: 'Before', isNumber: true, cell: ({ before }) => before },
  { id: 'after', header: 'After', isNumber: true, cell: ({ after }) => after },
  {
    id: 'change',
    header: 'Change',
    isNumber: true,
    className: WIDE,
    cell: ({ before, after }) => formatDelta(after - before),
  },
  {
    id: 'reserved',
    header: 'Reserved',
    isNumber: true,
    className: WIDE,
    cell: ({ reserved }) => reserved || '–',
  },
  {
    id: 'available',
    header: 'Available',
    isNumber: true,
    className: WIDE,
    cell: ({ stock }) => stock,
  },
]

function RejectedLines({ lines }: { lines: Report['rejected'] }) {
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`
  return (
    <div role="alert">
      <Callout tone="danger" title={`${count} failed; nothing was changed`}>
        <ul className="mt-1 space-y-0.5">
          {lines.map(({ line, column, sku, err }) => (
            <li key={line}>
              Line {line}, {column}
              {sku && ` (${sku})`}: {err}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
