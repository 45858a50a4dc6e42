import Unit from '#trackr/models/unit'
import { flagsOf } from '#trackr/rules/stages'
import type { Trx } from '#core/database'

/** Derives the flags of units from all their scans, after these were joined or one was undone. */
export async function refreshFlags(unitIds: readonly string[], trx: Trx): Promise<void> {
  if (unitIds.length === 0) return
  const client = await trx.lucid()
  const units = await Unit.query({ client })
    .whereIn('id', [...unitIds])
    .preload('scans')
  const flags = units.map(({ id, scans }) => ({ id, ...flagsOf(scans) }))
  await Unit.updateOrCreateMany('id', flags, { client })
}
