import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts/profile'
import { SESSION_KEY_PREFIX_LENGTH } from '#core/http/browser_sessions'
import { controllers } from '#generated/controllers'

export function accountApiRoutes(): void {
  router.post('/auth/signup', [controllers.accounts.api.Auth, 'signup'])
  router.post('/auth/signin', [controllers.accounts.api.Auth, 'signin'])
  router.get('/auth/signout', [controllers.accounts.api.Auth, 'signout'])
  router.post('/auth/forgot', [controllers.accounts.api.Passwords, 'forgot'])
  router.get('/users/me', [controllers.accounts.api.Me, 'show'])
  router.put('/users', [controllers.accounts.api.Me, 'update'])
  router.put('/users/password', [controllers.accounts.api.Passwords, 'update'])
}

export function applicationApiRoutes(): void {
  router.post('/misc/apply', [controllers.accounts.api.Applications, 'store'])
}

/** The page of one customer is a route of web, because it also shows the orders. */
export function staffUserPageRoutes(): void {
  const { Applications, Users } = controllers.accounts.admin
  router
    .group(() => {
      router.get('/users', [Users, 'index'])
      router.get('/applications', [Applications, 'index'])
      router.get('/applications/:id', [Applications, 'show'])
    })
    .where('id', { match: /^[0-9a-f]{24}$/ })
    .as('staff')
}

/** PUT with the id 0 creates an account. */
export function staffUserApiRoutes(): void {
  const { Applications, PersonalData, Totp, Users } = controllers.accounts.api
  router
    .group(() => {
      router.get('/', [Users, 'index'])
      router.post('/search', [Users, 'search'])
      router.get('/applications', [Applications, 'index'])
      router.post('/applications/:applicationId/approve', [Applications, 'approve'])
      router.post('/applications/:applicationId/reject', [Applications, 'reject'])
      router.get('/:id', [Users, 'show'])
      router.put('/:id', [Users, 'update'])
      router.put('/:id/password', [Users, 'password'])
      router.put('/:id/role/:role', [Users, 'role'])
      router.delete('/:id/totp', [Totp, 'destroy'])
      router.post('/:id/credit', [Users, 'credit'])
      router.get('/:id/data', [PersonalData, 'show'])
      router.get('/:id/erasure', [PersonalData, 'preview'])
      router.post('/:id/erasure', [PersonalData, 'destroy'])
    })
    .prefix('/users')
    .where('id', { match: /^(0|[0-9a-f]{24})$/ })
    .where('applicationId', { match: /^[0-9a-f]{24}$/ })
}

/** Mounted for both storefronts. */
export function accountPageRoutes(): void {
  const { Profiles, Registrations, Resets, Sessions, SignInCodes, Verifications } =
    controllers.accounts.storefront
  router.get('/login', [Sessions, 'create'])
  router.post('/login', [Sessions, 'store'])
  router.get('/login/code', [SignInCodes, 'create'])
  router.post('/login/code', [SignInCodes, 'store'])
  router.get('/register', [Registrations, 'create'])
  router.post('/register', [Registrations, 'store'])
  router.post('/logout', [Sessions, 'destroy'])
  router.get('/reset', [Resets, 'create'])
  router.post('/reset', [Resets, 'store'])
  router.get('/reset/:token', [Resets, 'edit'])
  router.post('/reset/:token', [Resets, 'update'])
  router.get('/verify/:token', [Verifications, 'edit'])
  router.post('/verify/:token', [Verifications, 'update'])
  router.get('/apply', [controllers.accounts.storefront.ApplicationForms, 'create'])
  router.get('/me', [Profiles, 'home'])
  router.group(profileRoutes).prefix('/profile/:userId').use(ownerOnly)
}

function profileRoutes(): void {
  const { OwnSessions, Profiles, Settings, Totp, Verifications } = controllers.accounts.storefront
  router.get('/', [Profiles, 'show'])
  router.get('/settings', [Settings, 'show'])
  router.put('/settings', [Settings, 'update'])
  router.put('/password', [Settings, 'password'])
  router.post('/verification', [Verifications, 'store'])
  router.post('/totp', [Totp, 'store'])
  router.put('/totp', [Totp, 'update'])
  router.delete('/totp', [Totp, 'destroy'])
  router.delete('/sessions', [OwnSessions, 'destroyAll'])
  router
    .delete('/sessions/:sessionId', [OwnSessions, 'destroy'])
    .where('sessionId', { match: new RegExp(`^[0-9a-f]{${SESSION_KEY_PREFIX_LENGTH}}$`) })
}
