import { lockUser, saveUser } from '#accounts/user/user_table'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'

type CodesRequirement = { userId: string; isRequired: boolean; by: User }

/** Decides whether a staff user must use one-time codes; without them, the user reaches only the page that sets them up. */
export function requireCodes({ userId, isRequired, by }: CodesRequirement): Promise<void> {
  return writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    if (!user.isStaff) throw conflict(customerTexts.notStaff, 'E_NOT_STAFF')
    if (user.mustUseCodes === isRequired) return
    user.mustUseCodes = isRequired
    await saveUser(user)
    await recordAction(
      {
        subject: { type: 'user', id: user.id },
        action: isRequired ? 'codes_required' : 'codes_optional',
        actor: toAuditActor(by),
      },
      trx
    )
  })
}
