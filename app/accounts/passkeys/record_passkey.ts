import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import type User from '#accounts/user/user'
import type { Trx } from '#core/database'

type PasskeyAction = 'passkey_added' | 'passkey_renamed' | 'passkey_removed' | 'passkey_refused'

/** Records what happened to a passkey of a user in the history of the account. */
export const recordPasskey = (
  user: User,
  action: PasskeyAction,
  name: string,
  trx: Trx
): Promise<void> =>
  recordAction(
    {
      subject: { type: 'user', id: user.id },
      action,
      actor: toAuditActor(user),
      after: { reason: name },
    },
    trx
  )
