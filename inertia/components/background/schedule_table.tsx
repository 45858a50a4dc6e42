import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { BackgroundActions } from '~/components/background/use_background'
import type { TaskJson } from '@views/web'

type ScheduleTableProps = {
  schedule: TaskJson[]
  /** Null where the viewer may not run tasks */
  actions: BackgroundActions | null
}

/** The tasks that repeat, with their last and next run */
export function ScheduleTable({ schedule, actions }: ScheduleTableProps) {
  return (
    <Panel title="Schedule" isFlush>
      <DataTable
        caption="Schedule"
        columns={columnsOf(actions)}
        rows={schedule}
        rowKey={({ name }) => name}
        cardsBelow="medium"
        card={(task) => (
          <>
            <TaskTitle task={task} />
            <p className="nums my-2 text-label text-ink-2">
              Last run <LastRun task={task} />, next run <DateText at={task.next_run} hasTime />
            </p>
            {actions && <RunButton task={task} actions={actions} />}
          </>
        )}
      />
    </Panel>
  )
}

const columnsOf = (actions: BackgroundActions | null): readonly Column<TaskJson>[] => [
  ...COLUMNS,
  ...(actions ? [runColumn(actions)] : []),
]

const COLUMNS: readonly Column<TaskJson>[] = [
  {
    id: 'task',
    header: 'Task',
    cellClassName: 'w-full',
    cell: (task) => <TaskTitle task={task} />,
  },
  { id: 'last', header: 'Last run', cell: (task) => <LastRun task={task} /> },
  { id: 'next', header: 'Next run', cell: (task) => <DateText at={task.next_run} hasTime /> },
]

const runColumn = (actions: BackgroundActions): Column<TaskJson> => ({
  id: 'run',
  header: 'Run',
  isHeaderHidden: true,
  cell: (task) => <RunButton task={task} actions={actions} />,
})

const TaskTitle = ({ task: { name, title, error } }: { task: TaskJson }) => (
  <>
    <p className="text-ink">{title}</p>
    <p className="text-label text-ink-3">{name}</p>
    {error && <p className="text-label wrap-anywhere text-danger">{error}</p>}
  </>
)

function LastRun({ task: { last_run: at, error, running } }: { task: TaskJson }): ReactNode {
  if (running) return <Badge tone="notice">Running</Badge>
  if (!at) return <span className="text-ink-3">Never</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <DateText at={at} hasTime />
      {error && <Badge tone="danger">Failed</Badge>}
    </span>
  )
}

type RunButtonProps = { task: TaskJson; actions: BackgroundActions }

const RunButton = ({ task: { name, title, error, running }, actions }: RunButtonProps) => (
  <Button
    size="small"
    aria-label={`${error ? 'Retry' : 'Run now'}: ${title}`}
    disabled={running}
    isBusy={actions.isProcessing}
    onClick={() => void actions.runTask(name, title)}
  >
    {error ? 'Retry' : 'Run now'}
  </Button>
)
