import { symbols } from '@adonisjs/auth'
import { findTokenUser } from '#accounts/sessions/access_tokens'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'
import type { GuardContract, GuardFactory } from '@adonisjs/auth/types'

const notLoggedIn = () =>
  new DomainError(texts.account.noCurrentUser, 'E_UNAUTHORIZED', { status: 401 })

/** Authenticates by an opaque token that the web module has extracted from the request. */
class TokenGuard implements GuardContract<User> {
  declare [symbols.GUARD_KNOWN_EVENTS]: Record<string, never>
  readonly driverName = 'token'
  user?: User
  isAuthenticated = false
  authenticationAttempted = false

  async authenticateToken(token: string): Promise<User> {
    this.authenticationAttempted = true
    const user = await findTokenUser(token)
    if (!user) throw notLoggedIn()
    this.user = user
    this.isAuthenticated = true
    return user
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
