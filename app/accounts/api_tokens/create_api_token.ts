import { randomBytes } from 'node:crypto'
import { recordApiToken } from '#accounts/api_tokens/record_api_token'
import { toApiTokenView, type ApiTokenView } from '#accounts/api_tokens/list_api_tokens'
import { assertPassword } from '#accounts/passwords/change_password'
import { hashToken } from '#accounts/sessions/access_tokens'
import { API_TOKEN_PREFIX } from '#accounts/sessions/api_tokens'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { insert, one, writeTx, type Trx } from '#core/database'
import { API_SCOPE_NAMES, type ApiScope } from '#shared/api_scopes'
import { newId } from '#shared/ids'
import { conflict, DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'

const MAX_TOKENS = 20
const DAY_MS = 86_400_000

type NewApiToken = { name: string; scopes: readonly ApiScope[]; days: number; password: string }

/** Creates a token of a staff user, who confirms it with the password. It is returned once: only its hash is stored. */
export async function createApiToken(
  user: User,
  { name, scopes, days, password }: NewApiToken,
  now = Date.now()
): Promise<{ token: ApiTokenView; secret: string }> {
  await assertPassword(user, password)
  const secret = `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const row = {
    id: newId(),
    user_id: user.id,
    name,
    hash: hashToken(secret),
    scopes: API_SCOPE_NAMES.filter((scope) => scopes.includes(scope)).join(' '),
    created_at: new Date(now).toISOString(),
    used_at: null,
    expires_at: new Date(now + days * DAY_MS).toISOString(),
  }
  await writeTx(async (trx) => {
    await lockSignedInUser(user, trx)
    await assertFree(row, trx)
    await insert('api_tokens', row, trx)
    const reason = `${name}: ${row.scopes.replaceAll(' ', ', ')}, ${days} days`
    await recordApiToken({ ownerId: user.id, action: 'api_token_created', reason, by: user }, trx)
  })
  return { token: toApiTokenView(row), secret }
}

async function assertFree(row: { user_id: string; name: string }, trx: Trx): Promise<void> {
  const existing = await one<{ count: number; same: number | null }>(
    `select count(*) as count, sum(case when name = ? then 1 else 0 end) as same
     from api_tokens where user_id = ?`,
    [row.name, row.user_id],
    trx
  )
  if (Number(existing?.same ?? 0) > 0)
    throw new DomainError(texts.account.apiTokenNameTaken, 'E_TOKEN_NAME_TAKEN', {
      status: 409,
      field: 'name',
    })
  if (Number(existing?.count) >= MAX_TOKENS)
    throw conflict(texts.account.apiTokenLimit, 'E_TOKEN_LIMIT')
}
