import { EntryText } from '~/components/admin/action_log'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import type { Column } from '~/components/ui/data_table'
import type { ActivityEntryView } from '@views/reporting'

const COLUMNS: readonly Column<ActivityEntryView>[] = [
  {
    id: 'at',
    header: 'When',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ at }) => <DateText at={at} hasTime />,
  },
  { id: 'actor', header: 'Person', cellClassName: 'min-w-36', cell: ({ actor }) => actor },
  {
    id: 'action',
    header: 'Action',
    cellClassName: 'w-full min-w-64 text-ink',
    cell: (entry) => <Action entry={entry} />,
  },
  {
    id: 'record',
    header: 'Record',
    cellClassName: 'min-w-52',
    cell: (entry) => <RecordName entry={entry} />,
  },
]

export const ActivityTable = ({ entries }: { entries: ActivityEntryView[] }) => (
  <Panel isFlush className="@container">
    <DataTable
      caption="Activity"
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      card={(entry) => (
        <div className="grid gap-1">
          <p className="text-label text-ink-3">
            {entry.actor}, <DateText at={entry.at} hasTime />
          </p>
          <Action entry={entry} />
          <RecordName entry={entry} />
        </div>
      )}
    />
  </Panel>
)

const Action = ({ entry }: { entry: ActivityEntryView }) => (
  <>
    <p className="font-medium">{entry.action}</p>
    <EntryText entry={entry} />
  </>
)

function RecordName({ entry: { record } }: { entry: ActivityEntryView }) {
  const text = [record.label, record.name].filter(Boolean).join(' ')
  if (!record.href) return <span className="text-ink-2 wrap-anywhere">{text}</span>
  return (
    <span className="wrap-anywhere">
      <TextLink href={record.href}>{text}</TextLink>
    </span>
  )
}
