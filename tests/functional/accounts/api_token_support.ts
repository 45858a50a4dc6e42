import { one, rows } from '#core/database'
import { anApiToken } from '#tests/support/api_tokens'
import { call, statusFrom } from '#tests/support/http'
import { PASSWORD } from '#tests/support/users'
import type { ApiTokenView } from '#accounts/views'
import type { Browser } from '#tests/support/browser'

export const OWN = '/api/users/me/tokens'

export const ALL = '/api/a/tokens'

export const DAY_MS = 86_400_000

export const TABLES = ['api_tokens', 'audit_log', 'users']

type Created = { token: ApiTokenView; secret: string; err: string; code: string; field: string }

export type Listed = { tokens: (ApiTokenView & { owner?: { id: string } })[] }

export const input = (changes: object = {}) => ({
  ...{ name: 'Warehouse', scopes: ['trackr:write', 'orders:read'], days: 90, password: PASSWORD },
  ...changes,
})

export const create = (browser: Browser, changes: object = {}) =>
  browser.call<Created>('POST', OWN, { body: input(changes) })

export const groups = (token: string, headers = {}) =>
  call('GET', '/api/groups', { token, headers })

export const statusWith = (token: string) => statusFrom(groups(token))

export const usedAt = async (id: string) => {
  const row = await one<{ used_at: string | null }>('select used_at from api_tokens where id = ?', [
    id,
  ])
  return row!.used_at
}

export const entriesOn = (id: string) =>
  rows<{ action: string; actor_id: string | null; after: string }>(
    `select action, actor_id, after from audit_log where subject_id = ? and action like 'api_token%'
     order by created_at, seq`,
    [id]
  )

/** A token whose next use is not recorded, so that a rejected call changes nothing */
export async function aUsedToken(...[user, scopes]: Parameters<typeof anApiToken>) {
  const created = await anApiToken(user, scopes)
  await statusWith(created.secret)
  return created
}
