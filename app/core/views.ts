// The page props of this module, which pages import as @views/core.
export type { HistoryView } from '#core/history'
