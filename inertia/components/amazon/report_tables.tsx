import { Link } from '@inertiajs/react'
import { AMAZON_REPORTS } from '@shared/texts/amazon'
import { ordersText } from '~/components/amazon/report_texts'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import { formatAmount } from '~/components/pricing/format_amount'
import type { Column } from '~/components/ui/data_table'
import type { ImportResult } from '@views/orders'

type ReportFile = ImportResult['files'][number]
type ReportOrder = ImportResult['orders'][number]
type ReportLine = ImportResult['errors'][number]

const MOST_SHOWN = 300

/** Hides a column where the file shows its value below its name */
const WIDE = 'hidden @2xl:table-cell'

const countColumn = (
  id: 'created' | 'updated' | 'unchanged' | 'skipped',
  header: string
): Column<ReportFile> => ({
  id,
  header,
  isNumber: true,
  className: WIDE,
  cell: (file) => file[id],
})

const FILE_COLUMNS: readonly Column<ReportFile>[] = [
  {
    id: 'file',
    header: 'File',
    cellClassName: 'w-full',
    cell: (file) => (
      <>
        <p className="wrap-anywhere">{file.name}</p>
        {file.err && <p className="text-label text-danger">{file.err}</p>}
        <p className="nums text-label text-ink-3 @2xl:hidden">
          {kindName(file.kind)}: {file.created} created, {file.updated} updated, {file.unchanged}{' '}
          unchanged, {file.skipped} {file.skipped === 1 ? 'line' : 'lines'} skipped
        </p>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'Report',
    className: WIDE,
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ kind }) => kindName(kind),
  },
  countColumn('created', 'Created'),
  countColumn('updated', 'Updated'),
  countColumn('unchanged', 'Unchanged'),
  countColumn('skipped', 'Lines skipped'),
]

const TONES = { created: 'success', updated: 'notice', unchanged: 'neutral' } as const
const LABELS = { created: 'Created', updated: 'Updated', unchanged: 'Unchanged' } as const

const ORDER_COLUMNS: readonly Column<ReportOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    cellClassName: 'nums w-full',
    cell: ({ id2, _id: id }) =>
      id === null ? (
        id2
      ) : (
        <Link href={staff.adminOrder(id)} className="touch-link hover:underline">
          {id2}
        </Link>
      ),
  },
  {
    id: 'outcome',
    header: 'Result',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{LABELS[outcome]}</Badge>,
  },
]

const LINE_COLUMNS: readonly Column<ReportLine>[] = [
  {
    id: 'file',
    header: 'File',
    className: 'hidden @min-[40rem]:table-cell',
    cellClassName: 'max-w-60 truncate text-ink-2',
    cell: ({ file }) => file,
  },
  { id: 'line', header: 'Line', isNumber: true, cell: ({ line }) => line },
  { id: 'err', header: 'Reason', cellClassName: 'w-full', cell: ({ err }) => err },
]

/** What an import did, or would do: by file, by order and by line */
export function ReportTables({ report }: { report: ImportResult }) {
  const { files, orders, errors, totals, created, updated, unchanged } = report
  return (
    <div className="grid gap-5">
      {totals.length > 0 && (
        <p className="nums text-control text-ink-2">Total: {totals.map(totalText).join('; ')}.</p>
      )}
      <Panel title="Files" isFlush>
        <div className="@container">
          <DataTable caption="Files" columns={FILE_COLUMNS} rows={files} rowKey={rowKey(files)} />
        </div>
      </Panel>
      {errors.length > 0 && (
        <Panel title="Lines to check" isFlush>
          <div className="@container">
            <DataTable
              caption="Lines that were skipped or need attention"
              columns={LINE_COLUMNS}
              rows={errors.slice(0, MOST_SHOWN)}
              rowKey={rowKey(errors)}
            />
          </div>
          <More shown={MOST_SHOWN} count={errors.length} noun="lines" />
        </Panel>
      )}
      {orders.length > 0 && (
        <Panel title="Orders" isFlush>
          <DataTable
            caption="Orders"
            columns={ORDER_COLUMNS}
            rows={orders.slice(0, MOST_SHOWN)}
            rowKey={rowKey(orders)}
          />
          <More shown={MOST_SHOWN} count={created + updated + unchanged} noun="orders" />
        </Panel>
      )}
    </div>
  )
}

const KIND_NAMES: Record<string, string> = AMAZON_REPORTS

const kindName = (kind: string | null): string =>
  kind === null ? 'Unknown' : (KIND_NAMES[kind] ?? kind)

/** "3 orders, $164.97 CAD" */
const totalText = ({ currency, orders, total }: ImportResult['totals'][number]) =>
  `${ordersText(orders)}, ${formatAmount(total, currency)}`

const rowKey =
  <Item,>(items: readonly Item[]) =>
  (item: Item) =>
    items.indexOf(item)

function More({ shown, count, noun }: { shown: number; count: number; noun: string }) {
  if (count <= shown) return null
  return (
    <p className="border-t border-line px-5 py-3 text-label text-ink-3">
      The first {shown} of {count.toLocaleString('en-US')} {noun}
    </p>
  )
}
