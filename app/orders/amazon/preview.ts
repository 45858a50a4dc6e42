import { chunks } from '#core/database'
import { setImmediate } from 'node:timers/promises'
import { knownOrders, type FindProduct, type KnownOrder } from '#orders/amazon/known'
import { knownAfter, planStep, type Step } from '#orders/amazon/plan'
import { toImportResult } from '#orders/amazon/run_results'
import { totalOf } from '#orders/amazon/run'
import type { FileError, RunFile, StoredOutcome, WorkItem } from '#orders/amazon/run'
import type { ImportResult } from '#orders/amazon/import_result'

type ReadReports = {
  files: readonly RunFile[]
  errors: readonly FileError[]
  work: readonly WorkItem[]
}

const ORDERS_AT_ONCE = 500

/** Returns what an import would do with every order and line. */
export async function previewImport(
  { files, errors, work }: ReadReports,
  findProduct: FindProduct
): Promise<ImportResult> {
  const outcomes: (Omit<StoredOutcome, 'id'> & { id: string | null })[] = []
  const found: FileError[] = [...errors]
  const skipped = new Map<number, number>()
  const after = new Map<string, KnownOrder>()
  for (const items of chunks(work, ORDERS_AT_ONCE)) {
    const stored = await knownOrders(items.map(({ entry }) => entry.id2))
    for (const item of items) {
      const { file, entry } = item
      const known = after.get(entry.id2) ?? stored.get(entry.id2) ?? null
      const step = planStep(item, known, findProduct)
      if ('errors' in step) found.push(...step.errors)
      if (step.outcome === 'skipped')
        skipped.set(file, (skipped.get(file) ?? 0) + step.errors.length)
      if (step.outcome === 'created' || step.outcome === 'updated')
        after.set(entry.id2, knownAfter(step))
      const outcome = toOutcome(step, entry.id2)
      if (outcome) outcomes.push(outcome)
    }
    await setImmediate()
  }
  return toImportResult({ run: null, files, errors: found, outcomes, skipped })
}

function toOutcome(step: Step, id2: string) {
  if (step.outcome === 'skipped' || step.outcome === 'reported') return null
  const { file, outcome } = step
  return outcome === 'created'
    ? { file, id: null, id2, outcome, total: totalOf(step.order) }
    : { file, id: step.known.id || null, id2, outcome }
}
