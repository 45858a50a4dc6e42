import { rows, type TableRow } from '#core/database'
import { listScheduledTasks, nextDue, type ScheduledTask } from '#core/schedule/tasks'

export type TaskState = Pick<ScheduledTask, 'name' | 'title' | 'cron'> & {
  /** When it ended last; null before its first run */
  lastRunAt: string | null
  /** Why its last run failed */
  lastError: string | null
  nextRunAt: string
  isRunning: boolean
}

/** Lists the scheduled tasks, the next one first. */
export async function listTaskStates(now = new Date()): Promise<TaskState[]> {
  const found = await rows<TableRow<'scheduled_tasks'>>('select * from scheduled_tasks')
  const stored = new Map(found.map((row) => [row.name, row]))
  const running = await runningTasks(now)
  const tasks = await listScheduledTasks()
  return tasks
    .map(({ name, title, cron }) => {
      const row = stored.get(name)
      return {
        ...{ name, title, cron },
        lastRunAt: row?.finished_at ?? null,
        lastError: row?.last_error ?? null,
        nextRunAt: nextDue(cron, now).toISOString(),
        isRunning: running.has(name),
      }
    })
    .sort((a, b) => a.nextRunAt.localeCompare(b.nextRunAt) || a.name.localeCompare(b.name))
}

async function runningTasks(now: Date): Promise<Set<string>> {
  const claimed = await rows<{ payload: string }>(
    `select payload from outbox where state = 'waiting' and kind = 'scheduled_task' and locked_until > ?`,
    [now.toISOString()]
  )
  return new Set(claimed.map(({ payload }) => (JSON.parse(payload) as { name: string }).name))
}
