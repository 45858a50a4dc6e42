import User from '#accounts/models/user'
import { endSessionsOf } from '#accounts/actions/end_sessions'
import { endCodes } from '#accounts/actions/switch_off_totp'
import { lockUser } from '#accounts/queries/find_user'
import { assertMayGiveRole } from '#accounts/rules/staff_powers'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { one, run, writeTx, type Trx } from '#core/database'
import { AccountType, isStaff } from '#shared/enums'
import { conflict } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'

type RoleChange = { userId: string; role: AccountType; by: User }

/**
 * Gives somebody another role and ends their sessions. Whoever joins the staff chooses a longer password
 * first; whoever leaves it is asked for no one-time codes any more, which customers cannot switch off.
 */
export function changeRole({ userId, role, by }: RoleChange): Promise<User> {
  return writeTx(async (trx) => {
    const actor = await lockSuperAdmins(by.id, trx)
    const user = await lockUser(userId, trx)
    assertMayGiveRole(user, role, actor)
    if (user.role === role) return user
    await assertNotTheLast(user, trx)

    const before = user.role
    user.role = role
    user.mustChangePassword ||= isStaff(role) && !isStaff(before)
    await endSessionsOf(user.id, {}, trx)
    await user.save()
    if (!isStaff(role)) await endCodes(user.id, by, trx)
    await logAction(
      {
        about: { type: 'user', id: user.id },
        action: 'role_changed',
        actor: toSessionActor(by),
        before: { role: before },
        after: { role },
      },
      trx
    )
    return user
  })
}

/** So that two who take each other's role at once do it one after the other; answers who acts, as they stand now. */
async function lockSuperAdmins(actorId: string, trx: Trx): Promise<User> {
  await run(
    'update users set updated_at = updated_at where role = ?',
    [AccountType.SuperAdmin],
    trx
  )
  return User.query({ client: await trx.lucid() })
    .where('id', actorId)
    .firstOrFail()
}

async function assertNotTheLast(user: User, trx: Trx): Promise<void> {
  if (!user.isSuperAdmin) return
  const others = await one(
    'select 1 as found from users where role = ? and id <> ? limit 1',
    [AccountType.SuperAdmin, user.id],
    trx
  )
  if (!others) throw conflict(customerTexts.lastSuperAdmin, 'E_LAST_SUPER_ADMIN')
}
