import encryption from '@adonisjs/core/services/encryption'
import {
  findTotpStep,
  generateRecoveryCodes,
  normalizeRecoveryCode,
  normalizeTotpCode,
} from '#accounts/two_factor/totp_rules'
import { hasPasskey } from '#accounts/sessions/passkey_owners'
import { insertMany, one, rows, run, type TableRow, type Trx } from '#core/database'
import { keyedHash } from '#core/hashes'
import { throttle } from '#core/throttle'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'
import type { HttpContext } from '@adonisjs/core/http'

/** `secret` is null where it was encrypted with another APP_KEY. */
export type TotpKey = { secret: string | null; confirmedAt: string | null }

const SECRET_PURPOSE = 'totp'

export const encryptSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: SECRET_PURPOSE })

export async function findTotpKey(userId: string): Promise<TotpKey | null> {
  const row = await one<Pick<TableRow<'totp_keys'>, 'secret' | 'confirmed_at'>>(
    'select secret, confirmed_at from totp_keys where user_id = ?',
    [userId]
  )
  return (
    row && {
      secret: encryption.decrypt<string>(row.secret, SECRET_PURPOSE),
      confirmedAt: row.confirmed_at,
    }
  )
}

/** Whether what the database encrypts can be read with this APP_KEY; true where it encrypts nothing yet. */
export async function isKeyOfDatabase(): Promise<boolean> {
  const row = await one<{ user_id: string }>('select user_id from totp_keys limit 1')
  if (!row) return true
  const key = await findTotpKey(row.user_id)
  return key?.secret !== null
}

/** Returns whether signing in requires a code. */
export async function hasSecondFactor(userId: string, trx?: Trx): Promise<boolean> {
  const key = await one(
    'select 1 as found from totp_keys where user_id = ? and confirmed_at is not null',
    [userId],
    trx
  )
  return key !== null
}

/** Returns those of the users whose sign-in requires a code. */
export async function usersWithCodes(userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const keys = await rows<Pick<TableRow<'totp_keys'>, 'user_id'>>(
    `select user_id from totp_keys
     where confirmed_at is not null and user_id in (${userIds.map(() => '?').join(', ')})`,
    [...userIds]
  )
  return new Set(keys.map(({ user_id: id }) => id))
}

type CodesUser = Pick<User, 'id' | 'isStaff' | 'mustUseCodes'>

/** Returns whether a staff user must set up one-time codes or a passkey before anything else. */
export const mustSetUpCodes = async (user: CodesUser): Promise<boolean> =>
  user.isStaff &&
  user.mustUseCodes &&
  !(await hasSecondFactor(user.id)) &&
  !(await hasPasskey(user.id))

/**
 * Returns whether the password alone does not sign in: where codes are on, and where staff who must use them have
 * only a passkey, without which a recovery code signs in.
 */
export const requiresCode = async (user: CodesUser): Promise<boolean> =>
  (await hasSecondFactor(user.id)) ||
  (user.isStaff && user.mustUseCodes && (await hasPasskey(user.id)))

/** Replaces the recovery codes of a user by new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(
  userId: string,
  at: string,
  trx: Trx
): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await run('delete from recovery_codes where user_id = ?', [userId], trx)
  const hashes = codes.map(hashRecoveryCode)
  await insertMany(
    'recovery_codes',
    hashes.map((hash) => ({ hash, user_id: userId, created_at: at })),
    trx
  )
  return codes
}

const hashRecoveryCode = (code: string) => keyedHash('recovery', normalizeRecoveryCode(code))

/** Consumes an authenticator code or a recovery code; throws 401 for any other or used code. */
export async function consumeCode(
  userId: string,
  typed: string,
  { field = 'totp', now = Date.now() } = {}
): Promise<void> {
  await throttle('codesByUser', userId)
  const code = normalizeTotpCode(typed)
  if ((await consumeTotp(userId, code, now)) || (await consumeRecoveryCode(userId, code))) return
  throw new DomainError(texts.account.invalidCode, 'E_TOTP_INVALID', {
    status: 401,
    field,
    accountId: userId,
  })
}

// A used code, and any code before it, is rejected.
async function consumeTotp(userId: string, code: string, now: number): Promise<boolean> {
  const key = await findTotpKey(userId)
  const step = key?.confirmedAt && key.secret ? findTotpStep(key.secret, code, now) : null
  if (step === null) return false
  const updated = await run(
    'update totp_keys set last_step = ? where user_id = ? and last_step < ? and confirmed_at is not null',
    [step, userId, step]
  )
  return updated === 1
}

async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const deleted = await run('delete from recovery_codes where user_id = ? and hash = ?', [
    userId,
    hashRecoveryCode(code),
  ])
  return deleted === 1
}

/** Deletes a user's key and recovery codes; returns false where there was no key. */
export async function deleteSecondFactor(userId: string, trx: Trx): Promise<boolean> {
  const keys = await run('delete from totp_keys where user_id = ?', [userId], trx)
  await run('delete from recovery_codes where user_id = ?', [userId], trx)
  return keys > 0
}

const RECOVERY_CODES = 'recovery_codes'

/** Passes new recovery codes, encrypted, to the next page, which shows them once. */
export function flashRecoveryCodes({ session }: HttpContext, codes: string[]): void {
  session.flash(RECOVERY_CODES, encryption.encrypt(codes, { purpose: RECOVERY_CODES }))
}

export function flashedRecoveryCodes({ session }: HttpContext): string[] | null {
  const encrypted = session.flashMessages.get(RECOVERY_CODES, null) as string | null
  return encrypted ? encryption.decrypt<string[]>(encrypted, RECOVERY_CODES) : null
}
