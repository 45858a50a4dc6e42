import UnitRegistration from '#trackr/unit/unit_registration'
import { findPassport, findUnitByPassport } from '#trackr/passports/find_passport'

/** Returns the passport of a unit, null for an unknown serial or a wrong code. `unitKey` is SERIAL-CODE. */
export async function passportPage(unitKey: string, userId: string | undefined) {
  const passport = await findPassport(unitKey)
  if (!passport) return { unitKey, serial: '', passport, isOwn: false }
  const serial = unitKey.slice(0, unitKey.lastIndexOf('-')).toUpperCase()
  return { unitKey, serial, passport, isOwn: await isRegisteredTo(unitKey, userId) }
}

export type UnitPassportProps = Awaited<ReturnType<typeof passportPage>>

async function isRegisteredTo(unitKey: string, userId: string | undefined): Promise<boolean> {
  const unit = userId === undefined ? null : await findUnitByPassport(unitKey)
  if (!unit) return false
  return (await UnitRegistration.query().where({ unitId: unit.id, userId }).first()) !== null
}
