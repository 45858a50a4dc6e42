import { assertPassword } from '#accounts/actions/change_password'
import { forgetCodes, takeCode } from '#accounts/auth/second_factor'
import { assertMayEndCodes } from '#accounts/rules/staff_powers'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type User from '#accounts/models/user'

type Proof = { password: string; code: string }

/** Switches one's own one-time codes off: with the password and a code, whoever sits at the device. */
export async function switchOffTotp(user: User, { password, code }: Proof): Promise<void> {
  await assertPassword(user, password)
  await takeCode(user.id, code, { field: 'code' })
  await switchOff(user.id, user)
}

/** A super admin helps somebody who has lost their authenticator and their recovery codes; never themselves. */
export async function switchOffTotpFor(userId: string, superAdmin: User): Promise<void> {
  assertMayEndCodes({ id: userId }, superAdmin)
  await switchOff(userId, superAdmin)
}

const switchOff = (userId: string, by: User): Promise<void> =>
  writeTx(async (trx) => {
    if (!(await endCodes(userId, by, trx))) throw notFound(texts.account.totpOffAlready)
  })

/** Logged where there was something to end, which it answers. */
export async function endCodes(userId: string, by: User, trx: Trx): Promise<boolean> {
  if (!(await forgetCodes(userId, trx))) return false
  const about = { type: 'user', id: userId }
  await logAction({ about, action: 'totp_off', actor: toSessionActor(by) }, trx)
  return true
}
