import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import logger from '@adonisjs/core/services/logger'
import { CHALLENGE_MINUTES, origin, rpId } from '#accounts/passkeys/ceremony'
import { findPasskey, toCredential, type Passkey } from '#accounts/passkeys/passkey_table'
import { recordPasskey } from '#accounts/passkeys/record_passkey'
import User from '#accounts/user/user'
import { run, writeTx } from '#core/database'
import { hashToken } from '#accounts/sessions/access_tokens'
import { resetLimit, throttle } from '#core/throttle'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

/** Names no passkeys, so the authenticator offers those it knows, and the response does not tell which accounts have one. */
export const signInOptions = () =>
  generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
  })

type Assertion = { response: AuthenticationResponseJSON; challenge: string; ip: string }

/** Returns the user whose passkey signed the challenge; throws the same 401 for every reason, which is logged. */
export async function verifyPasskey({ response, challenge, ip }: Assertion): Promise<User> {
  await throttle('signinByIp', ip)
  const passkey = await findPasskey(response.id)
  if (!passkey) throw refuse('unknown passkey', { ip })
  const user = await User.query().where('id', passkey.user_id).preload('group').firstOrFail()
  const throttleKey = `${user.email}|${ip}`
  await throttle('signinByAccountAndIp', throttleKey)
  const about = { ip, user: user.id, passkey: passkey.id }

  if (user.erasedAt !== null || user.mergedIntoId !== null) throw refuse('closed account', about)
  if (handleOf(response) !== user.id) throw refuse('user handle of another account', about)
  const counter = await verify(response, challenge, passkey).catch(async (error: Error) => {
    if (isCopied(error)) await recordCopy(user, passkey)
    throw refuse(error.message, about)
  })
  if (!(await consume(passkey, counter, challenge))) throw refuse('challenge used before', about)
  await resetLimit('signinByAccountAndIp', throttleKey)
  return user
}

async function verify(response: AuthenticationResponseJSON, challenge: string, passkey: Passkey) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: toCredential(passkey),
    requireUserVerification: true,
  })
  if (!verified) throw new Error('wrong signature')
  return authenticationInfo.newCounter
}

// Of two requests with one challenge, or one count, only the first changes the row.
async function consume(passkey: Passkey, counter: number, challenge: string): Promise<boolean> {
  const hash = hashToken(challenge)
  const updated = await run(
    `update passkeys set counter = ?, last_challenge = ?, used_at = ?
     where id = ? and counter = ? and (last_challenge is null or last_challenge <> ?)`,
    [counter, hash, new Date().toISOString(), passkey.id, passkey.counter, hash]
  )
  return updated === 1
}

const handleOf = ({ response }: AuthenticationResponseJSON): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString()

// The library has no error class for it.
const isCopied = ({ message }: Error): boolean => message.startsWith('Response counter value')

/** A count that does not rise means that the key is in two authenticators. */
const recordCopy = (user: User, { name }: Passkey): Promise<void> =>
  writeTx((trx) => recordPasskey(user, 'passkey_refused', name, trx))

function refuse(
  reason: string,
  about: Partial<Record<'ip' | 'user' | 'passkey', string>>
): DomainError {
  logger.warn({ ...about, reason }, 'passkey refused')
  return new DomainError(texts.account.passkeyInvalid, 'E_PASSKEY_INVALID', {
    status: 401,
    accountId: about.user,
  })
}
