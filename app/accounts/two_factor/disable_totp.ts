import { assertPassword } from '#accounts/passwords/change_password'
import { consumeCode, deleteSecondFactor } from '#accounts/two_factor/second_factor'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { assertCanDisableTotp } from '#accounts/user/staff_permissions_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'

type OwnTotpProof = { password: string; code: string }

/** Switches off the user's own one-time codes; requires the password and a code. */
export async function disableOwnTotp(user: User, { password, code }: OwnTotpProof): Promise<void> {
  if (user.mustUseCodes) throw conflict(texts.account.codesRequired, 'E_CODES_REQUIRED')
  await assertPassword(user, password)
  await consumeCode(user.id, code, { field: 'code' })
  await disableTotp(user.id, user)
}

/** Switches off the one-time codes of another user who has lost them; only for super admins. */
export async function disableTotpFor(userId: string, superAdmin: User): Promise<void> {
  assertCanDisableTotp({ id: userId }, superAdmin)
  await disableTotp(userId, superAdmin)
}

const disableTotp = (userId: string, by: User): Promise<void> =>
  writeTx(async (trx) => {
    await lockSignedInUser(by, trx)
    if (!(await removeTotp(userId, by, trx))) throw notFound(texts.account.totpOffAlready)
  })

/** Deletes the key and recovery codes and logs it; returns false where there were none. */
export async function removeTotp(userId: string, by: User, trx: Trx): Promise<boolean> {
  if (!(await deleteSecondFactor(userId, trx))) return false
  const subject = { type: 'user', id: userId }
  await recordAction({ subject, action: 'totp_off', actor: toAuditActor(by) }, trx)
  return true
}
