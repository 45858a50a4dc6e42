import { CircleCheck } from 'lucide-react'
import { jobName } from '~/components/admin/job_name'
import { cx } from '~/components/ui/cx'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import type { Column } from '~/components/ui/data_table'
import type { QueueJson } from '@views/web'

const format = (count: number) => count.toLocaleString('en-US')

const COLUMNS: readonly Column<QueueJson>[] = [
  {
    id: 'job',
    header: 'Task',
    cellClassName: 'w-full font-medium text-ink',
    cell: ({ job }) => jobName(job),
  },
  { id: 'waiting', header: 'Waiting', isNumber: true, cell: ({ waiting }) => format(waiting) },
  {
    id: 'later',
    header: 'Later',
    isNumber: true,
    className: 'hidden sm:table-cell',
    cell: ({ scheduled }) => format(scheduled),
  },
  { id: 'running', header: 'Running', isNumber: true, cell: ({ running }) => format(running) },
  {
    id: 'failed',
    header: 'Failed',
    isNumber: true,
    cell: ({ failed }) => (
      <span className={cx(failed > 0 && 'font-semibold text-danger')}>{format(failed)}</span>
    ),
  },
  {
    id: 'oldest',
    header: 'Waiting since',
    className: 'hidden sm:table-cell',
    cell: ({ oldest }) => <DateText at={oldest} hasTime />,
  },
]

/** How many tasks of each name are not done */
export const QueueTable = ({ queues }: { queues: QueueJson[] }) => (
  <Panel title="Queues" isFlush>
    <DataTable
      caption="Queues"
      columns={COLUMNS}
      rows={queues}
      rowKey={({ job }) => job}
      empty={
        <EmptyState
          icon={<CircleCheck className="size-5" />}
          title="All tasks are done"
          text="E-mails, imports and other tasks appear here while they wait, run or have failed."
        />
      }
    />
  </Panel>
)
