import { createApiToken } from '#accounts/api_tokens/create_api_token'
import { newId } from '#shared/ids'
import { recordSecret } from '#tests/secrets/recorded'
import { PASSWORD, type TestUser } from '#tests/support/users'
import type { ApiScope } from '#shared/api_scopes'

/** Creates a token for programs, by default for 30 days from now. */
export async function anApiToken(
  { user }: TestUser,
  scopes: readonly ApiScope[],
  now = Date.now()
): Promise<{ id: string; secret: string }> {
  const input = { name: newId(), scopes, days: 30, password: PASSWORD }
  const { token, secret } = await createApiToken(user, input, now)
  recordSecret(secret)
  return { id: token.id, secret }
}
