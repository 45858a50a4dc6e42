export { schedule, scheduledTasks, type Task } from '#core/schedule/tasks'
export { crontabLine, timesOf } from '#core/schedule/times'
export { runDueTasks, runTask } from '#core/schedule/runs'
