import type { Actor } from '#core/audit_log'

/** What the undo of an import did, with a reason for each record that it had to leave. */
export type UndoReport = { undone: number; refused: { id: string; err: string }[] }

/** Columns of a run that say how many of its records are undone in all, when the last ones were, and by whom. */
export const undoneColumns = (run: { undone_count: number }, undone: number, actor: Actor) => ({
  undone_count: run.undone_count + undone,
  undone_at: new Date().toISOString(),
  undone_by: actor.name ?? actor.type,
})
