import type { Times } from '#core/schedule/times'

export type Task = {
  name: string
  /** What it does, for whoever reads the list */
  title: string
  times: Times
  /** Answers what it did in a few words; may be run again after a crash in the middle of it. */
  work: () => Promise<string>
}

const tasks = new Map<string, Task>()

/** Called once per task from start/schedule.ts. */
export function schedule(task: Task): void {
  if (tasks.has(task.name)) throw new Error(`"${task.name}" is on the schedule already`)
  tasks.set(task.name, task)
}

export const scheduledTasks = (): Task[] => [...tasks.values()]

export const taskNamed = (name: string): Task | null => tasks.get(name) ?? null
