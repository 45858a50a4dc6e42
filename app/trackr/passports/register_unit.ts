import { insert, writeTx } from '#core/database'
import { conflict, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { lockUnits } from '#trackr/unit/save_once'
import UnitRegistration from '#trackr/unit/unit_registration'
import { findUnitByPassport } from '#trackr/passports/find_passport'

export type UnitRegistrationJson = { registered: string; warranty_until: string | null }

/** Registers a unit to the account of its owner; again is the same, and another account throws a conflict. */
export async function registerUnit(key: string, userId: string): Promise<{ registered: string }> {
  const unit = await findUnitByPassport(key)
  if (!unit) throw notFound(texts.noPassport)
  return writeTx(async (trx) => {
    await lockUnits(trx)
    const known = await UnitRegistration.query({ client: await trx.lucid() })
      .where('unitId', unit.id)
      .first()
    if (known && known.userId !== userId)
      throw conflict(texts.registeredElsewhere, 'E_REGISTERED_ELSEWHERE')
    if (known) return { registered: known.createdAt }
    const registered = new Date().toISOString()
    await insert(
      'unit_registrations',
      { id: newId(), unit_id: unit.id, user_id: userId, created_at: registered },
      trx
    )
    return { registered }
  })
}
