import Unit from '#trackr/models/unit'
import UnitRegistration from '#trackr/models/unit_registration'
import { findProducts } from '#trackr/queries/products_of_units'
import { warrantyOf } from '#trackr/queries/unit_detail'
import { passportSerial } from '#trackr/rules/passport'
import { toPassportLink } from '#trackr/transformers/unit_json'
import type { RegisteredUnitView } from '#trackr/page_props'

export const isRegisteredTo = async (unitId: string, userId: string): Promise<boolean> =>
  (await UnitRegistration.query().where({ unitId, userId }).first()) !== null

/** Returns the units that a user has registered, the latest first. */
export async function registeredUnits(userId: string): Promise<RegisteredUnitView[]> {
  const registrations = await UnitRegistration.query()
    .where('userId', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const found = await Unit.query()
    .whereIn(
      'id',
      registrations.map(({ unitId }) => unitId)
    )
    .preload('scans')
  const units = new Map(found.map((unit) => [unit.id, unit]))
  const products = await findProducts(found)
  return registrations.flatMap(({ unitId, createdAt }) => {
    const unit = units.get(unitId)
    if (!unit) return []
    const product = products.get(unit.productId ?? '') ?? null
    const warranty = warrantyOf(unit, product)
    return {
      serial: passportSerial(unit),
      product: product?.name ?? '',
      registeredAt: createdAt,
      warrantyUntil: warranty.warranty_until,
      isLifetimeWarranty: warranty.is_lifetime_warranty,
      href: new URL(toPassportLink(unit).url).pathname,
    }
  })
}
