import { findTotpKey, hashOfCode, sealSecret } from '#accounts/auth/second_factor'
import { newRecoveryCodes, newSecret, stepOfCode } from '#accounts/rules/totp'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { insert, run, writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { conflict, forbidden, invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import type User from '#accounts/models/user'

/** Makes a key for an authenticator; it counts once a code of it was typed. */
export async function beginTotp(user: User): Promise<void> {
  if (!user.isStaff) throw forbidden()
  const at = new Date().toISOString()
  const begun = await run(
    `insert into totp_keys (user_id, secret, created_at) values (?, ?, ?)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where totp_keys.confirmed_at is null`,
    [user.id, sealSecret(newSecret()), at]
  )
  if (begun === 0) throw alreadyOn()
}

/** Switches one-time codes on, by the first of them; answers the recovery codes, which nobody can read again. */
export async function confirmTotp(user: User, code: string, now = Date.now()): Promise<string[]> {
  await throttle('codesByUser', user.id)
  const key = await findTotpKey(user.id)
  if (key?.confirmedAt) throw alreadyOn()
  const step = key?.secret ? stepOfCode(key.secret, code.replace(/\s/g, ''), now) : null
  if (step === null) throw invalid('code', texts.account.invalidCode, 'E_TOTP_INVALID')

  const codes = newRecoveryCodes()
  const at = new Date(now).toISOString()
  await writeTx(async (trx) => {
    const confirmed = await run(
      'update totp_keys set confirmed_at = ?, last_step = ? where user_id = ? and confirmed_at is null',
      [at, step, user.id],
      trx
    )
    if (confirmed === 0) throw alreadyOn()
    await run('delete from recovery_codes where user_id = ?', [user.id], trx)
    for (const one of codes) {
      const row = { hash: hashOfCode(one), user_id: user.id, created_at: at }
      await insert('recovery_codes', row, trx)
    }
    const about = { type: 'user', id: user.id }
    await logAction({ about, action: 'totp_on', actor: toSessionActor(user) }, trx)
  })
  return codes
}

const alreadyOn = () => conflict('One-time codes are on already.', 'E_TOTP_ON')
