export { listScheduledTasks, type ScheduledTask, type TaskOutcome } from '#core/schedule/tasks'
export { queueDueTasks, runQueuedTask, runTask } from '#core/schedule/task_runs'
export { listTaskStates, type TaskState } from '#core/schedule/task_states'
export { queueTask } from '#core/schedule/queued_task'
