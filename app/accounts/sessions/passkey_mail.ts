import { storefrontUrl } from '#core/storefronts'
import { renderMail } from '#core/mail/template'
import { sendMail } from '#core/mail'
import { enqueue } from '#core/outbox'
import User from '#accounts/user/user'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'

export type PasskeyMailJob = { userId: string; name: string; change: 'added' | 'removed' }

/** Tells the owner of an account that a passkey was added or removed. */
export const queuePasskeyMail = (payload: PasskeyMailJob, trx: Trx): Promise<void> =>
  enqueue({ kind: 'passkey_mail', payload, dedupeKey: `passkey-mail-${newId()}` }, trx)

export async function sendPasskeyMail(job: PasskeyMailJob, jobId: string): Promise<void> {
  const { userId, name, change } = job
  const user = await User.find(userId)
  if (!user || user.erasedAt !== null) return
  const subject = change === 'added' ? 'A passkey was added' : 'A passkey was removed'
  const effect = change === 'added' ? 'now signs in to' : 'no longer signs in to'
  await sendMail({
    key: `passkey-${jobId}`,
    to: user.email,
    subject,
    ...renderMail({
      title: subject,
      lead: `The passkey “${name}” ${effect} the account of ${user.email}.`,
      link: { label: 'Set a new password', href: storefrontUrl(user.currency, '/reset') },
      closing:
        'If this was not you, set a new password, then remove the passkeys that you do not know in your settings.',
    }),
    relatedTo: { type: 'user', id: userId },
    isPrivate: user.isStaff,
  })
}
