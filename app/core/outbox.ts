export { enqueue } from '#core/outbox/outbox'
export { ConnectionFault, handleJobs } from '#core/outbox/handlers'
export { startOutbox, stopOutbox, wakeOutbox } from '#core/outbox/loop'
export { workOffOutbox } from '#core/outbox/worker'
