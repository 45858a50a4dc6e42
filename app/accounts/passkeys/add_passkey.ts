import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import logger from '@adonisjs/core/services/logger'
import { company } from '#config/company'
import { assertPassword } from '#accounts/passwords/change_password'
import { CHALLENGE_MINUTES, origin, rpId } from '#accounts/passkeys/ceremony'
import { queuePasskeyMail } from '#accounts/sessions/passkey_mail'
import { passkeysOf, transportsOf } from '#accounts/passkeys/passkey_table'
import { recordPasskey } from '#accounts/passkeys/record_passkey'
import { replaceRecoveryCodes } from '#accounts/two_factor/second_factor'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { insert, one, uniqueViolation, writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { conflict, invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'

const MAX_PASSKEYS = 20

/** Returns what the browser asks the authenticator for, once the password has been confirmed. */
export async function passkeyOptions(user: User, password: string) {
  await assertPassword(user, password)
  const existing = await passkeysOf(user.id)
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({
      id: passkey.credential,
      transports: transportsOf(passkey),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewPasskey = { name: string; response: RegistrationResponseJSON; challenge: string }

/** Stores a passkey; the first one of a staff user brings recovery codes, unless there are some. */
export async function addPasskey(user: User, { name, response, challenge }: NewPasskey) {
  const { credential } = await verifyRegistration(user, response, challenge)
  const at = new Date().toISOString()
  const added = await writeTx(async (trx) => {
    const owner = await lockSignedInUser(user, trx)
    const existing = await passkeysOf(user.id, trx)
    if (existing.length >= MAX_PASSKEYS)
      throw conflict(texts.account.passkeyLimit, 'E_PASSKEY_LIMIT')
    const id = newId()
    await insert(
      'passkeys',
      {
        id,
        user_id: user.id,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (response.response.transports ?? []).join(','),
        name,
        created_at: at,
      },
      trx
    )
    await recordPasskey(user, 'passkey_added', name, trx)
    await queuePasskeyMail({ userId: user.id, name, change: 'added' }, trx)
    const codes = owner.isStaff ? await firstRecoveryCodes(user.id, at, trx) : null
    return { passkey: { id, name, createdAt: at, usedAt: null }, codes }
  }).catch(rejectTaken)
  wakeOutbox()
  return added
}

async function firstRecoveryCodes(userId: string, at: string, trx: Trx): Promise<string[] | null> {
  const existing = await one(
    'select 1 as found from recovery_codes where user_id = ? limit 1',
    [userId],
    trx
  )
  return existing ? null : replaceRecoveryCodes(userId, at, trx)
}

async function verifyRegistration(
  user: User,
  response: RegistrationResponseJSON,
  expectedChallenge: string
) {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: Error): VerifiedRegistrationResponse => {
    logger.warn({ user: user.id, reason: error.message }, 'passkey not added')
    return { verified: false }
  })
  if (!verified.verified)
    throw invalid('response', texts.account.passkeyInvalid, 'E_PASSKEY_INVALID')
  return verified.registrationInfo
}

function rejectTaken(error: unknown): never {
  if (uniqueViolation(error) !== null) throw conflict(texts.account.passkeyTaken, 'E_PASSKEY_TAKEN')
  throw error
}
