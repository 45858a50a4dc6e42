import {
  encryptSecret,
  findTotpKey,
  replaceRecoveryCodes,
} from '#accounts/two_factor/second_factor'
import { findTotpStep, generateSecret, normalizeTotpCode } from '#accounts/two_factor/totp_rules'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { run, writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { conflict, forbidden, invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'

/** Creates an authenticator key, which takes effect once `confirmTotpEnrollment` has verified a code of it. */
export async function startTotpEnrollment(user: User): Promise<void> {
  if (!user.isStaff) throw forbidden()
  const at = new Date().toISOString()
  await writeTx(async (trx) => {
    await lockSignedInUser(user, trx)
    const started = await run(
      `insert into totp_keys (user_id, secret, created_at) values (?, ?, ?)
       on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where totp_keys.confirmed_at is null`,
      [user.id, encryptSecret(generateSecret()), at],
      trx
    )
    if (started === 0) throw alreadyEnabled()
  })
}

/** Switches one-time codes on with a first code, and returns the recovery codes, of which only hashes are stored. */
export async function confirmTotpEnrollment(
  user: User,
  code: string,
  now = Date.now()
): Promise<string[]> {
  await throttle('codesByUser', user.id)
  const key = await findTotpKey(user.id)
  if (key?.confirmedAt) throw alreadyEnabled()
  const step = key?.secret ? findTotpStep(key.secret, normalizeTotpCode(code), now) : null
  if (step === null) throw invalid('code', texts.account.invalidCode, 'E_TOTP_INVALID')

  const at = new Date(now).toISOString()
  return writeTx(async (trx) => {
    await lockSignedInUser(user, trx)
    const confirmed = await run(
      'update totp_keys set confirmed_at = ?, last_step = ? where user_id = ? and confirmed_at is null',
      [at, step, user.id],
      trx
    )
    if (confirmed === 0) throw alreadyEnabled()
    const codes = await replaceRecoveryCodes(user.id, at, trx)
    const subject = { type: 'user', id: user.id }
    await recordAction({ subject, action: 'totp_on', actor: toAuditActor(user) }, trx)
    return codes
  })
}

const alreadyEnabled = () => conflict('One-time codes are already on.', 'E_TOTP_ON')
