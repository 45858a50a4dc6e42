import { endPasskeysByStaff, endSessions } from '#accounts/sessions/end_sessions'
import { lockUser } from '#accounts/user/user_table'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { conflict } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'

/** Ends every session, token and passkey of a staff user, such as after the loss of a device. */
export async function signOutStaff(userId: string, by: User): Promise<void> {
  const actor = toAuditActor(by)
  await writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    if (!user.isStaff) throw conflict(customerTexts.notStaff, 'E_NOT_STAFF')
    await endSessions(user.id, {}, trx)
    await endPasskeysByStaff(user.id, actor, trx)
    const subject = { type: 'user', id: user.id }
    await recordAction({ subject, action: 'signed_out', actor }, trx)
  })
  wakeOutbox()
}
