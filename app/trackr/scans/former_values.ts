import UnitScan from '#trackr/unit/unit_scan'
import type { Trx } from '#core/database'
import type Unit from '#trackr/unit/unit'

type UnitChanges = Partial<Pick<Unit, 'productId' | 'batch'>>

/**
 * Returns the product and batch that a unit had before a result that is undone. Where a later result has named them again,
 * that one keeps them and takes over what was before.
 */
export async function formerValues(scan: UnitScan, trx: Trx): Promise<UnitChanges> {
  const { formerProductId, formerBatch } = scan
  const changes: UnitChanges = {}
  if (formerProductId !== null && !(await handOn(scan, { formerProductId }, trx)))
    changes.productId = formerProductId || null
  if (formerBatch !== null && !(await handOn(scan, { formerBatch }, trx)))
    changes.batch = formerBatch
  return changes
}

async function handOn(
  { unitId, serial, createdAt }: UnitScan,
  value: { formerProductId: string } | { formerBatch: string },
  trx: Trx
): Promise<boolean> {
  const [column] = Object.keys(value)
  const later = await UnitScan.query({ client: await trx.lucid() })
    .where('unitId', unitId)
    .where('serial', serial)
    .whereIn('result', ['pass', 'fail'])
    .where('createdAt', '>', createdAt)
    .where('isUndone', false)
    .whereNotNull(column)
    .orderBy('createdAt')
    .first()
  await later?.merge(value).save()
  return later !== null
}
