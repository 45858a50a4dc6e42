import { recordApiToken } from '#accounts/api_tokens/record_api_token'
import { one, run, writeTx, type TableRow } from '#core/database'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'

type TokenRow = Pick<TableRow<'api_tokens'>, 'user_id' | 'name'>

/** Revokes one of the user's own tokens at once; throws 404 for that of another user. */
export const revokeOwnApiToken = (id: string, user: User): Promise<void> =>
  revoke(id, user, (token) => token.user_id === user.id)

/** Revokes a token of any staff user at once, on behalf of a super admin. */
export const revokeStaffApiToken = (id: string, by: User): Promise<void> =>
  revoke(id, by, () => by.isSuperAdmin)

function revoke(id: string, by: User, mayRevoke: (token: TokenRow) => boolean): Promise<void> {
  return writeTx(async (trx) => {
    const token = await one<TokenRow>(
      'select user_id, name from api_tokens where id = ?',
      [id],
      trx
    )
    // Of two requests at once only one deletes, and records it.
    if (
      token === null ||
      !mayRevoke(token) ||
      (await run('delete from api_tokens where id = ?', [id], trx)) === 0
    )
      throw notFound(texts.account.apiTokenUnknown)
    await recordApiToken(
      { ownerId: token.user_id, action: 'api_token_revoked', reason: token.name, by },
      trx
    )
  })
}
