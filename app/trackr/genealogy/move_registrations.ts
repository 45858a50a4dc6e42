import UnitRegistration from '#trackr/unit/unit_registration'
import type { Trx } from '#core/database'

/** A unit is registered once: where both have an owner, that of the outer one stays. */
export async function moveRegistrations(
  moves: ReadonlyMap<string, string>,
  trx: Trx
): Promise<void> {
  const client = await trx.lucid()
  const registrations = await UnitRegistration.query({ client }).whereIn('unitId', [
    ...moves.keys(),
    ...moves.values(),
  ])
  const registered = new Set(registrations.map(({ unitId }) => unitId))
  for (const registration of registrations) {
    const target = moves.get(registration.unitId)
    if (target === undefined) continue
    if (registered.has(target)) await registration.delete()
    else await registration.merge({ unitId: target }).save()
  }
}
