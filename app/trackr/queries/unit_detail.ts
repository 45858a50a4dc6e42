import { findCustomers } from '#accounts'
import Unit from '#trackr/models/unit'
import UnitRegistration from '#trackr/models/unit_registration'
import { productOf, toProductJson } from '#trackr/queries/find_unit'
import { findUnitsBySerials } from '#trackr/queries/find_units'
import { builtAt, passportSerial, warrantyUntil } from '#trackr/rules/passport'
import { toPassportLink, toScanJson, toUnitJson } from '#trackr/transformers/unit_json'
import type { TrackedProduct } from '#trackr/queries/tracked_products'
import type { UnitDetailJson } from '#trackr/views'

/** Returns a unit with its whole history, every attempt included, or null. */
export async function unitDetail(id: string): Promise<UnitDetailJson | null> {
  const unit = await Unit.query()
    .where('id', id)
    .preload('scans', (scans) => void scans.preload('photos'))
    .first()
  if (!unit) return null
  const product = await productOf(unit)
  const { shippedAt, shippedOrderId } = unit
  return {
    ...toUnitJson(unit, toProductJson(product)),
    history: unit.scans.map(toScanJson).reverse(),
    passport: toPassportLink(unit),
    built: builtAt(unit),
    ...warrantyOf(unit, product),
    shipped: shippedAt && shippedOrderId ? { order: shippedOrderId, date: shippedAt } : null,
    registration: await registrationOf(id),
    together: await packedTogether(unit),
  }
}

/** A product without warranty years has a lifetime warranty. */
export function warrantyOf(unit: Unit, product: TrackedProduct | null) {
  const years = product?.warrantyYears ?? null
  return {
    warranty_until: years === null ? null : warrantyUntil(unit.shippedAt ?? builtAt(unit), years),
    is_lifetime_warranty: product !== null && years === null,
  }
}

async function registrationOf(unitId: string): Promise<UnitDetailJson['registration']> {
  const registration = await UnitRegistration.query().where('unitId', unitId).first()
  if (!registration) return null
  const { userId: user, createdAt: date } = registration
  const owners = await findCustomers([user])
  const owner = owners.get(user)
  return { user, name: owner?.name ?? '', email: owner?.email ?? '', date }
}

async function packedTogether(unit: Unit): Promise<UnitDetailJson['together']> {
  const shared = [unit.boxSerial, unit.bundleSerial].flatMap((serial) => serial ?? [])
  const units = await findUnitsBySerials(shared)
  return units
    .filter(({ id }) => id !== unit.id)
    .map((other) => ({
      _id: other.id,
      serial: passportSerial(other),
      in: other.boxSerial !== null && other.boxSerial === unit.boxSerial ? 'box' : 'bundle',
    }))
}
