import { findCustomers } from '#accounts'
import Unit from '#trackr/unit/unit'
import UnitRegistration from '#trackr/unit/unit_registration'
import { productOf, toProductJson, findUnitsBySerials } from '#trackr/unit/find_units'
import { builtAt, passportSerial } from '#trackr/unit/passport_rules'
import {
  toPassportLink,
  toScanJson,
  toUnitJson,
  type UnitJson,
  type UnitScanJson,
} from '#trackr/unit/unit_response'
import { warrantyOf } from '#trackr/passports/find_passport'

/** A unit with its whole history, newest first */
export type UnitDetailJson = UnitJson & {
  history: UnitScanJson[]
  passport: { serial: string; code: string; url: string }
  built: string
  /** null: for the lifetime of the product, or without a product */
  warranty_until: string | null
  is_lifetime_warranty: boolean
  shipped: { order: string; date: string } | null
  registration: { user: string; name: string; email: string; date: string } | null
  /** The other units of the same box and bundle, by any of their serials */
  together: { _id: string; serial: string; in: 'box' | 'bundle' }[]
}

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
