import { findUnitsBySerials, serialsOf } from '#trackr/unit/find_units'
import { findParts, partsOf } from '#trackr/unit/unit_parts'
import { flagsOf, isOriginUnknown } from '#trackr/unit/stage_rules'
import { namedProductAt, namingScans, namesBatch } from '#trackr/scans/naming_rules'
import Unit from '#trackr/unit/unit'
import UnitPart from '#trackr/unit/unit_part'
import type { Trx } from '#core/database'

/**
 * Derives units from the scans that count, after these were joined, separated or undone: the flags, the origin, and the
 * product and batch. What the scans of the PCBA named last counts, or else what is packed around it.
 */
export async function refreshUnits(unitIds: readonly string[], trx: Trx): Promise<void> {
  if (unitIds.length === 0) return
  const client = await trx.lucid()
  const units = await Unit.query({ client })
    .whereIn('id', [...unitIds])
    .preload('scans')
  const parts = await findParts(serialsOf(units), trx)
  const values = units.map((unit) => {
    const naming = namingScans(unit)
    const around = partsOf(unit, parts)
    const product = around.find(({ productId }) => productId !== null)
    const batch = around.find((part) => part.batch !== '')
    return {
      id: unit.id,
      ...flagsOf(unit.scans),
      isOriginUnknown: isOriginUnknown(unit.scans, unit.pcbaSerial),
      productId: naming.length > 0 ? unit.productId : (product?.productId ?? null),
      batch: naming.some(namesBatch) ? unit.batch : (batch?.batch ?? ''),
    }
  })
  await Unit.updateOrCreateMany('id', values, { client })
}

/** Takes a product from what a PCBA was taken out of, where the scan that had named it counts no more. */
export async function refreshHeirs(unitId: string, trx: Trx): Promise<void> {
  const client = await trx.lucid()
  const unit = await Unit.query({ client }).where('id', unitId).preload('scans').firstOrFail()
  if (unit.pcbaSerial === null) return
  const parts = await UnitPart.query({ client }).where('inheritedFrom', unit.pcbaSerial)
  const changed = parts.filter((part) => {
    const productId = namedProductAt(unit, part.createdAt)
    if (productId === undefined || productId === part.productId) return false
    part.productId = productId
    return true
  })
  if (changed.length === 0) return
  await UnitPart.updateOrCreateMany(
    'id',
    changed.map(({ id, productId }) => ({ id, productId })),
    { client }
  )
  const heirs = await findUnitsBySerials(
    changed.map(({ serial }) => serial),
    trx
  )
  await refreshUnits(
    heirs.map(({ id }) => id),
    trx
  )
}
