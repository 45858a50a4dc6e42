import Unit from '#trackr/unit/unit'
import UnitRegistration from '#trackr/unit/unit_registration'
import { findProducts } from '#trackr/unit/tracked_products'
import { warrantyOf } from '#trackr/passports/find_passport'
import { passportSerial } from '#trackr/unit/passport_rules'
import { toPassportLink } from '#trackr/unit/unit_response'

/** Returns the units that a user has registered, the latest first. */
export async function registeredUnits(userId: string) {
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
      /** The passport */
      href: new URL(toPassportLink(unit).url).pathname,
    }
  })
}

export type RegisteredUnitView = Awaited<ReturnType<typeof registeredUnits>>[number]
