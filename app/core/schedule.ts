export { listScheduledTasks, type ScheduledTask } from '#core/schedule/tasks'
export { runDueTasks, runTask } from '#core/schedule/task_runs'
