import encryption from '@adonisjs/core/services/encryption'
import { plainRecoveryCode, stepOfCode } from '#accounts/rules/totp'
import { one, run, type Trx } from '#core/database'
import { keyedHash } from '#core/keyed_hash'
import { throttle } from '#core/throttle'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

type KeyRow = { secret: string; confirmed_at: string | null }
export type TotpKey = { secret: string | null; confirmedAt: string | null }

const PURPOSE = 'totp'

export const sealSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** `secret` is null where it was sealed under another APP_KEY. */
export async function findTotpKey(userId: string): Promise<TotpKey | null> {
  const row = await one<KeyRow>('select secret, confirmed_at from totp_keys where user_id = ?', [
    userId,
  ])
  return (
    row && {
      secret: encryption.decrypt<string>(row.secret, PURPOSE),
      confirmedAt: row.confirmed_at,
    }
  )
}

/** Whether signing in takes a code beside the password */
export async function needsCode(userId: string): Promise<boolean> {
  const key = await one(
    'select 1 as found from totp_keys where user_id = ? and confirmed_at is not null',
    [userId]
  )
  return key !== null
}

export const hashOfCode = (code: string) => keyedHash('recovery', plainRecoveryCode(code))

/** Takes a code of the authenticator or a recovery code, each once; refused with 401 for anything else. */
export async function takeCode(
  userId: string,
  typed: string,
  { field = 'totp', now = Date.now() } = {}
): Promise<void> {
  await throttle('codesByUser', userId)
  const code = typed.replace(/\s/g, '')
  if ((await takeTotp(userId, code, now)) || (await takeRecoveryCode(userId, code))) return
  throw new Refusal(texts.account.invalidCode, 'E_TOTP_INVALID', { status: 401, field })
}

/** A code that was used, and any before it, is not taken again. */
async function takeTotp(userId: string, code: string, now: number): Promise<boolean> {
  const key = await findTotpKey(userId)
  const step = key?.confirmedAt && key.secret ? stepOfCode(key.secret, code, now) : null
  if (step === null) return false
  const taken = await run(
    'update totp_keys set last_step = ? where user_id = ? and last_step < ? and confirmed_at is not null',
    [step, userId, step]
  )
  return taken === 1
}

async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const taken = await run('delete from recovery_codes where user_id = ? and hash = ?', [
    userId,
    hashOfCode(code),
  ])
  return taken === 1
}

/** Takes somebody's key and recovery codes away; false where there were none. */
export async function forgetCodes(userId: string, trx: Trx): Promise<boolean> {
  const keys = await run('delete from totp_keys where user_id = ?', [userId], trx)
  await run('delete from recovery_codes where user_id = ?', [userId], trx)
  return keys > 0
}
