import { one, rows, type TableRow, type Trx } from '#core/database'
import type { WebAuthnCredential } from '@simplewebauthn/server'

export type Passkey = TableRow<'passkeys'>

export type PasskeyView = { id: string; name: string; createdAt: string; usedAt: string | null }

export const findPasskey = (credential: string): Promise<Passkey | null> =>
  one<Passkey>('select * from passkeys where credential = ?', [credential])

/** Returns a passkey of this user; null for one of another user. */
export const findOwnPasskey = (id: string, userId: string, trx: Trx): Promise<Passkey | null> =>
  one<Passkey>('select * from passkeys where id = ? and user_id = ?', [id, userId], trx)

export const passkeysOf = (userId: string, trx?: Trx): Promise<Passkey[]> =>
  rows<Passkey>('select * from passkeys where user_id = ? order by created_at, id', [userId], trx)

export async function listPasskeys(userId: string): Promise<PasskeyView[]> {
  const passkeys = await passkeysOf(userId)
  return passkeys.map(toPasskeyView)
}

export const toPasskeyView = (passkey: Passkey): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.created_at,
  usedAt: passkey.used_at,
})

export const transportsOf = ({ transports }: Passkey): string[] =>
  transports === '' ? [] : transports.split(',')

export const toCredential = (passkey: Passkey): WebAuthnCredential => ({
  id: passkey.credential,
  publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
  counter: Number(passkey.counter),
  transports: transportsOf(passkey),
})
