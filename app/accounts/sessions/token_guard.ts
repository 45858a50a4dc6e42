import { symbols } from '@adonisjs/auth'
import { findTokenUser, isTokenValid } from '#accounts/sessions/access_tokens'
import { findApiTokenUser, isApiToken, isApiTokenValid } from '#accounts/sessions/api_tokens'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { ApiScope } from '#shared/api_scopes'
import type User from '#accounts/user/user'
import type { GuardContract, GuardFactory } from '@adonisjs/auth/types'

const notLoggedIn = () =>
  new DomainError(texts.account.noCurrentUser, 'E_UNAUTHORIZED', { status: 401 })

/** The user of a token; `scopes` limit a token for programs and are null for one of a sign-in. */
type TokenUser = {
  user: User
  scopes: ReadonlySet<ApiScope> | null
  /** Returns whether the token still authenticates the same user with the same rights. */
  isTokenValid: () => Promise<boolean>
}

async function findUserOf(token: string): Promise<TokenUser | null> {
  if (isApiToken(token)) {
    const found = await findApiTokenUser(token)
    return found && { ...found, isTokenValid: () => isApiTokenValid(token, found.user) }
  }
  const user = await findTokenUser(token)
  return user && { user, scopes: null, isTokenValid: () => isTokenValid(token, user) }
}

/** Authenticates by an opaque token that the web module has extracted from the request. */
class TokenGuard implements GuardContract<User> {
  declare [symbols.GUARD_KNOWN_EVENTS]: Record<string, never>
  readonly driverName = 'token'
  user?: User
  isAuthenticated = false
  authenticationAttempted = false

  async authenticateToken(token: string): Promise<TokenUser> {
    this.authenticationAttempted = true
    const found = await findUserOf(token)
    if (!found) throw notLoggedIn()
    this.user = found.user
    this.isAuthenticated = true
    return found
  }

  getUserOrFail(): User {
    if (!this.user) throw notLoggedIn()
    return this.user
  }

  async authenticate(): Promise<User> {
    return this.getUserOrFail()
  }

  async check(): Promise<boolean> {
    return this.isAuthenticated
  }

  async authenticateAsClient(): Promise<never> {
    throw new Error('Tests sign in with POST /api/auth/signin')
  }
}

export const tokenGuard = (() => new TokenGuard()) satisfies GuardFactory
