import { symbols } from '@adonisjs/auth'
import { userOfToken } from '#accounts/auth/tokens'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type User from '#accounts/models/user'
import type { GuardContract, GuardFactory } from '@adonisjs/auth/types'

const notLoggedIn = () =>
  new Refusal(texts.account.noCurrentUser, 'E_UNAUTHORIZED', { status: 401 })

/** Knows the caller by an opaque token, wherever in the request the web module found it. */
class TokenGuard implements GuardContract<User> {
  declare [symbols.GUARD_KNOWN_EVENTS]: Record<string, never>
  readonly driverName = 'token'
  user?: User
  isAuthenticated = false
  authenticationAttempted = false

  async authenticateToken(token: string): Promise<User> {
    this.authenticationAttempted = true
    const user = await userOfToken(token)
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
    throw new Error('Tests sign in by POST /api/auth/signin')
  }
}

export const tokenGuard = (() => new TokenGuard()) satisfies GuardFactory
