// The page props of this module, which pages import as @views/core.
export type { HistoryView } from '#core/history'
export type { OldestJob } from '#core/outbox/oldest_job'
