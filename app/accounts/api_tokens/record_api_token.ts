import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import type User from '#accounts/user/user'
import type { Trx } from '#core/database'

type TokenEvent = {
  ownerId: string
  action: 'api_token_created' | 'api_token_revoked'
  reason: string
  by: User
}

/** Records what happened to a token in the history of its owner's account. */
export const recordApiToken = (
  { ownerId, action, reason, by }: TokenEvent,
  trx: Trx
): Promise<void> =>
  recordAction(
    { subject: { type: 'user', id: ownerId }, action, actor: toAuditActor(by), after: { reason } },
    trx
  )
