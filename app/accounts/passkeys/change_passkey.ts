import { assertPassword } from '#accounts/passwords/change_password'
import { queuePasskeyMail } from '#accounts/sessions/passkey_mail'
import { findOwnPasskey, passkeysOf, toPasskeyView } from '#accounts/passkeys/passkey_table'
import { hasSecondFactor } from '#accounts/two_factor/second_factor'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { lockUser } from '#accounts/user/user_table'
import { run, update, writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { PasskeyView } from '#accounts/passkeys/passkey_table'
import { recordPasskey } from '#accounts/passkeys/record_passkey'
import type User from '#accounts/user/user'

/** Gives a passkey of the user another name. */
export function renamePasskey(user: User, id: string, name: string): Promise<PasskeyView> {
  return writeTx(async (trx) => {
    const passkey = await lockOwnPasskey(user, id, trx)
    if (passkey.name !== name) {
      await update('passkeys', { name }, { id }, trx)
      await recordPasskey(user, 'passkey_renamed', name, trx)
    }
    return toPasskeyView({ ...passkey, name })
  })
}

/** Removes a passkey, unless it is the last second factor of a staff user who must have one. */
export async function removePasskey(user: User, id: string, password: string): Promise<void> {
  await assertPassword(user, password)
  await writeTx(async (trx) => {
    const { name } = await lockOwnPasskey(user, id, trx)
    await assertNotLastFactor(user.id, trx)
    await run('delete from passkeys where id = ?', [id], trx)
    await recordPasskey(user, 'passkey_removed', name, trx)
    await queuePasskeyMail({ userId: user.id, name, change: 'removed' }, trx)
  })
  wakeOutbox()
}

async function assertNotLastFactor(userId: string, trx: Trx): Promise<void> {
  const owner = await lockUser(userId, trx)
  if (!owner.isStaff || !owner.mustUseCodes) return
  const passkeys = await passkeysOf(userId, trx)
  if (passkeys.length > 1 || (await hasSecondFactor(userId, trx))) return
  throw conflict(texts.account.passkeyLast, 'E_LAST_FACTOR')
}

async function lockOwnPasskey(user: User, id: string, trx: Trx) {
  await lockSignedInUser(user, trx)
  const passkey = await findOwnPasskey(id, user.id, trx)
  if (!passkey) throw notFound(texts.account.passkeyUnknown)
  return passkey
}
