import { toDataSubject } from '#accounts/personal_data/erase_user'
import { findUser } from '#accounts/user/find_user'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { listPersonalData } from '#core/personal_data'
import type User from '#accounts/user/user'

/** Returns all stored data about a user by source, and logs the export. */
export async function exportUserData(userId: string, by: User): Promise<Record<string, unknown>> {
  const dataSubject = toDataSubject(await findUser(userId))
  const sources = await listPersonalData()
  const parts = await Promise.all(
    sources.map(async (source) => [source.name, await source.collect(dataSubject)] as const)
  )
  const subject = { type: 'user', id: userId }
  await writeTx((trx) =>
    recordAction({ subject, action: 'data_exported', actor: toAuditActor(by) }, trx)
  )
  return { exported_at: new Date().toISOString(), ...Object.fromEntries(parts) }
}
