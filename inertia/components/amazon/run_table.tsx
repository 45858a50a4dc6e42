import { PackageOpen } from 'lucide-react'
import { countsText, runLabel } from '~/components/amazon/report_texts'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { Paging } from '~/components/ui/list_panel'
import type { AmazonRunListItem } from '@views/orders'

const WIDE = 'hidden @min-[46rem]:table-cell'

const COLUMNS: readonly Column<AmazonRunListItem>[] = [
  {
    id: 'files',
    header: 'Files',
    cellClassName: 'w-full max-w-0',
    cell: (run) => (
      <>
        <p className="truncate">
          <RowLink href={staff.adminOrdersAmazonRun(run.id)}>{run.files.join(', ')}</RowLink>
        </p>
        <p className="text-label text-ink-3">{countsText(run)}</p>
      </>
    ),
  },
  {
    id: 'user',
    header: 'User',
    className: WIDE,
    cellClassName: 'max-w-44 truncate text-ink-2',
    cell: ({ actor }) => actor,
  },
  {
    id: 'date',
    header: 'Date',
    className: WIDE,
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ at }) => <DateText at={at} hasTime />,
  },
  { id: 'state', header: 'State', cell: (run) => <RunBadge run={run} /> },
]

/** The run history, newest first */
export const RunTable = ({ runs }: { runs: Paging & { rows: AmazonRunListItem[] } }) => (
  <DataTable
    caption="Amazon imports"
    columns={COLUMNS}
    rows={runs.rows}
    rowKey={({ id }) => id}
    paging={{ ...runs, nouns: ['import', 'imports'] }}
    empty={
      <EmptyState
        icon={<PackageOpen className="size-5" />}
        title="No imports yet"
        text="Every import of Amazon reports appears here, with its result by file, order and line."
      />
    }
  />
)

export function RunBadge({ run }: { run: AmazonRunListItem }) {
  if (run.state === 'importing')
    return (
      <Badge tone="notice">{run.total === 0 ? 0 : Math.floor((run.done / run.total) * 100)}%</Badge>
    )
  const label = runLabel(run)
  return <Badge tone={label === 'Imported' ? 'success' : 'neutral'}>{label}</Badge>
}
