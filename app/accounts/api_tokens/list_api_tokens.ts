import { parseScopes } from '#accounts/sessions/api_tokens'
import { rows, type TableRow } from '#core/database'
import { API_SCOPE_NAMES, API_SCOPES, API_TOKEN_DAYS, type ApiScope } from '#shared/api_scopes'
import { AccountType } from '#shared/enums'

export type ApiTokenView = {
  id: string
  name: string
  scopes: ApiScope[]
  createdAt: string
  /** Null before the first use; at most a minute behind */
  usedAt: string | null
  expiresAt: string
  isExpired: boolean
}

/** A token with the staff user whose rights it has */
export type StaffApiTokenView = ApiTokenView & { owner: { id: string; name: string } }

type TokenRow = Omit<TableRow<'api_tokens'>, 'hash' | 'user_id'>
type OwnedRow = TokenRow & { user_id: string; owner_name: string }

/** Returns the user's own tokens, the newest first. */
export async function listApiTokens(userId: string): Promise<ApiTokenView[]> {
  const tokens = await rows<TokenRow>(
    `select id, name, scopes, created_at, used_at, expires_at from api_tokens
     where user_id = ? order by created_at desc, id desc`,
    [userId]
  )
  return tokens.map(toApiTokenView)
}

/** Returns the tokens of all staff by name of their owner, for super admins. */
export async function listStaffApiTokens(): Promise<StaffApiTokenView[]> {
  const tokens = await rows<OwnedRow>(
    `select api_tokens.id, api_tokens.name, scopes, api_tokens.created_at, used_at, expires_at, user_id,
       coalesce(nullif(trim(firstname || ' ' || lastname), ''), email) as owner_name
     from api_tokens join users on users.id = api_tokens.user_id
     where role >= ? order by 8, api_tokens.created_at desc, api_tokens.id desc`,
    [AccountType.Admin]
  )
  return tokens.map((row) => ({
    ...toApiTokenView(row),
    owner: { id: row.user_id, name: row.owner_name },
  }))
}

export type ApiTokenSettingsView = {
  tokens: ApiTokenView[]
  scopes: { value: ApiScope; label: string }[]
  days: number[]
}

/** Returns the user's tokens with what a new one may have. */
export async function apiTokenSettings(userId: string): Promise<ApiTokenSettingsView> {
  const scopes = API_SCOPE_NAMES.map((value) => ({ value, label: API_SCOPES[value] }))
  return { tokens: await listApiTokens(userId), scopes, days: [...API_TOKEN_DAYS] }
}

export const toApiTokenView = (row: TokenRow): ApiTokenView => ({
  id: row.id,
  name: row.name,
  scopes: parseScopes(row.scopes),
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
  isExpired: row.expires_at <= new Date().toISOString(),
})
