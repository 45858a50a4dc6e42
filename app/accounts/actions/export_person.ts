import { personOf } from '#accounts/actions/erase_person'
import { findUser } from '#accounts/queries/find_user'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { writeTx } from '#core/database'
import { personalData } from '#core/personal_data'
import type User from '#accounts/models/user'

/** Everything that is stored about somebody, part by part; that it was taken out is logged. */
export async function exportPerson(userId: string, by: User): Promise<Record<string, unknown>> {
  const user = await findUser(userId)
  const person = personOf(user)
  const parts = await Promise.all(
    personalData().map(async (part) => [part.name, await part.collect(person)] as const)
  )
  const about = { type: 'user', id: userId }
  await writeTx((trx) =>
    logAction({ about, action: 'data_exported', actor: toSessionActor(by) }, trx)
  )
  return { exported_at: new Date().toISOString(), ...Object.fromEntries(parts) }
}
