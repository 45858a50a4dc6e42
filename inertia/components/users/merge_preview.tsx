import { Callout } from '~/components/ui/callout'
import { DataTable } from '~/components/ui/data_table'
import type { Column } from '~/components/ui/data_table'
import type { MergePreviewView } from '@views/accounts'

/** What a merge moves and ends, and which details of the account that stays are kept */
export function MergePreviewTables({ preview }: { preview: MergePreviewView }) {
  const { from, into, parts, conflicts, obstacles } = preview
  return (
    <div className="mt-5 grid gap-5">
      {obstacles.length > 0 && (
        <Callout tone="warning" title="These accounts cannot be merged now">
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="wrap-anywhere">
        <strong>{into.email}</strong> stays. <strong>{from.email}</strong> is closed: no one signs
        in to it again. This cannot be undone.
      </p>
      <DataTable
        caption="What moves"
        columns={PART_COLUMNS}
        rows={parts}
        rowKey={({ title }) => title}
        empty="The account has no records."
      />
      {conflicts.length > 0 && (
        <DataTable
          caption="What is kept"
          columns={CONFLICT_COLUMNS}
          rows={conflicts}
          rowKey={({ label }) => label}
        />
      )}
    </div>
  )
}

const WIDE = 'max-sm:hidden'

type Part = MergePreviewView['parts'][number]
type Conflict = MergePreviewView['conflicts'][number]

const PART_COLUMNS: readonly Column<Part>[] = [
  { id: 'title', header: 'Records', cellClassName: 'w-full', cell: ({ title }) => title },
  { id: 'moved', header: 'Moved', isNumber: true, cell: ({ moved }) => moved },
  { id: 'ended', header: 'Ended', isNumber: true, cell: ({ ended }) => ended },
]

const kept = ({ into }: Conflict) => into || <span className="text-ink-3">–</span>

/** One column on a phone, where the values stand below the detail */
const CONFLICT_COLUMNS: readonly Column<Conflict>[] = [
  {
    id: 'label',
    header: 'Detail',
    cell: (conflict) => (
      <>
        {conflict.label}
        <p className="text-label wrap-anywhere sm:hidden">Kept: {kept(conflict)}</p>
        <p className="text-label wrap-anywhere text-ink-2 sm:hidden">Closed: {conflict.from}</p>
      </>
    ),
  },
  { id: 'into', header: 'Kept', className: WIDE, cellClassName: 'wrap-anywhere', cell: kept },
  {
    id: 'from',
    header: 'Closed account',
    className: WIDE,
    cellClassName: 'text-ink-2 wrap-anywhere',
    cell: ({ from }) => from,
  },
]
