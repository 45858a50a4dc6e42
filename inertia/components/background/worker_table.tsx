import { ServerOff } from 'lucide-react'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import type { Column } from '~/components/ui/data_table'
import type { WorkerJson } from '@views/web'

const COLUMNS: readonly Column<WorkerJson>[] = [
  {
    id: 'name',
    header: 'Worker',
    cellClassName: 'w-full wrap-anywhere',
    cell: (worker) => <WorkerName worker={worker} />,
  },
  {
    id: 'running',
    header: 'Running',
    isNumber: true,
    cellClassName: 'whitespace-nowrap',
    cell: ({ running, concurrency }) => `${running} of ${concurrency}`,
  },
  {
    id: 'started',
    header: 'Started',
    cell: ({ started }) => <DateText at={started} hasTime />,
  },
  {
    id: 'version',
    header: 'Version',
    cellClassName: 'whitespace-nowrap',
    cell: ({ version }) => version ?? '–',
  },
  { id: 'seen', header: 'Seen', cell: ({ seen }) => <DateText at={seen} hasTime /> },
]

/** The processes that run tasks */
export const WorkerTable = ({ workers }: { workers: WorkerJson[] }) => (
  <Panel title="Workers" isFlush className="@container">
    <DataTable
      caption="Workers"
      columns={COLUMNS}
      rows={workers}
      rowKey={({ name }) => name}
      card={(worker) => <WorkerCard worker={worker} />}
      cardsBelow="medium"
      empty={
        <EmptyState
          icon={<ServerOff className="size-5" />}
          title="No worker was seen today"
          text={
            <>
              Start one with <code>bin/shop work</code>.
            </>
          }
        />
      }
    />
  </Panel>
)

const KINDS = { server: 'Server', worker: 'Worker' }

type WorkerProps = { worker: WorkerJson }

const WorkerName = ({ worker: { name, alive, runs_in } }: WorkerProps) => (
  <span className="flex flex-wrap items-center gap-2">
    {name}
    {runs_in && <span className="text-label text-ink-3">{KINDS[runs_in]}</span>}
    {alive ? <Badge tone="success">Alive</Badge> : <Badge tone="warning">Not seen</Badge>}
  </span>
)

const WorkerCard = ({ worker }: WorkerProps) => (
  <>
    <WorkerName worker={worker} />
    <p className="mt-1 text-label text-ink-2">
      Running {worker.running} of {worker.concurrency}
      {worker.version && `, version ${worker.version}`}, seen <DateText at={worker.seen} hasTime />
    </p>
  </>
)
