import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { ApiScope, RouteScope } from '#shared/api_scopes'

type Scopes = ReadonlySet<ApiScope> | null

/** Throws 403 where a token for programs must not call a route; a route that no table lists is open to none. */
export function assertScope(scopes: Scopes, required: RouteScope = 'never'): void {
  if (scopes === null || required === 'any') return
  if (required === 'never')
    throw new DomainError(texts.account.apiTokenForbidden, 'E_NOT_FOR_TOKENS', { status: 403 })
  if (!scopes.has(required))
    throw new DomainError(`This token lacks the scope ${required}.`, 'E_SCOPE_MISSING', {
      status: 403,
    })
}
