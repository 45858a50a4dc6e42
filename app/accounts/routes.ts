import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts/profile/profile'
import { SESSION_KEY_PREFIX_LENGTH } from '#core/http/browser_sessions'
import { controllers } from '#generated/controllers'

const {
  apiTokens,
  applications,
  passkeys,
  passwords,
  personalData,
  profile,
  signIn,
  staff,
  twoFactor,
  users,
} = controllers.accounts

export function accountApiRoutes(): void {
  router.post('/auth/signup', [profile.Auth, 'signup'])
  router.post('/auth/signin', [profile.Auth, 'signin'])
  router.get('/auth/signout', [profile.Auth, 'signout'])
  router.post('/auth/forgot', [passwords.Passwords, 'forgot'])
  router.get('/users/me', [profile.Me, 'show'])
  router.put('/users', [profile.Me, 'update'])
  router.put('/users/password', [passwords.Passwords, 'update'])
  router.post('/auth/passkey/options', [passkeys.PasskeySignIns, 'create'])
  router.post('/auth/passkey', [passkeys.PasskeySignIns, 'store'])
  router.get('/users/me/passkeys', [passkeys.Passkeys, 'index'])
  router.post('/users/me/passkeys/options', [passkeys.Passkeys, 'create'])
  router.post('/users/me/passkeys', [passkeys.Passkeys, 'store'])
  router
    .group(() => {
      router.put('/:passkeyId', [passkeys.Passkeys, 'update'])
      router.delete('/:passkeyId', [passkeys.Passkeys, 'destroy'])
    })
    .prefix('/users/me/passkeys')
    .where('passkeyId', { match: /^[0-9a-f]{24}$/ })
}

/** Mounted for staff; those of all staff are for super admins. */
export function tokenApiRoutes(): void {
  router
    .group(() => {
      router.get('/users/me/tokens', [apiTokens.ApiTokens, 'index'])
      router.post('/users/me/tokens', [apiTokens.ApiTokens, 'store'])
      router.delete('/users/me/tokens/:tokenId', [apiTokens.ApiTokens, 'destroy'])
      router.get('/a/tokens', [apiTokens.StaffApiTokens, 'index'])
      router.delete('/a/tokens/:tokenId', [apiTokens.StaffApiTokens, 'destroy'])
    })
    .where('tokenId', { match: /^[0-9a-f]{24}$/ })
}

export function applicationApiRoutes(): void {
  router.post('/misc/apply', [applications.Applications, 'store'])
}

/** The page of one customer is a route of web, because it also shows the orders. */
export function staffUserPageRoutes(): void {
  router
    .group(() => {
      router.get('/users', [users.UserPages, 'index'])
      router.get('/staff', [staff.StaffPages, 'index'])
      router.get('/account', [profile.StaffAccount, 'show'])
      router.get('/applications', [applications.ApplicationPages, 'index'])
      router.get('/applications/:id', [applications.ApplicationPages, 'show'])
    })
    .where('id', { match: /^[0-9a-f]{24}$/ })
    .as('staff')
}

/** PUT with the id 0 creates an account. */
export function staffUserApiRoutes(): void {
  router
    .group(() => {
      router.get('/', [users.Users, 'index'])
      router.post('/search', [users.Users, 'search'])
      router.get('/applications', [applications.Applications, 'index'])
      router.post('/applications/:applicationId/approve', [applications.Applications, 'approve'])
      router.post('/applications/:applicationId/reject', [applications.Applications, 'reject'])
      router.get('/:id', [users.Users, 'show'])
      router.put('/:id', [users.Users, 'update'])
      router.put('/:id/password', [users.Users, 'password'])
      router.put('/:id/role/:role', [users.Users, 'role'])
      router.delete('/:id/totp', [twoFactor.Totp, 'destroy'])
      router.put('/:id/codes', [staff.Staff, 'requireCodes'])
      router.put('/:id/permissions', [staff.Staff, 'changePermissions'])
      router.get('/:id/sessions', [staff.Staff, 'sessions'])
      router.delete('/:id/sessions', [staff.Staff, 'signOut'])
      router.post('/:id/credit', [users.Users, 'credit'])
      router.get('/:id/data', [personalData.PersonalData, 'show'])
      router.get('/:id/merge', [personalData.Merges, 'show'])
      router.post('/:id/merge', [personalData.Merges, 'store'])
      router.get('/:id/erasure', [personalData.PersonalData, 'preview'])
      router.post('/:id/erasure', [personalData.PersonalData, 'destroy'])
    })
    .prefix('/users')
    .where('id', { match: /^(0|[0-9a-f]{24})$/ })
    .where('applicationId', { match: /^[0-9a-f]{24}$/ })
}

/** Mounted for both storefronts. */
export function accountPageRoutes(): void {
  router.get('/login', [signIn.Sessions, 'create'])
  router.post('/login', [signIn.Sessions, 'store'])
  router.get('/login/code', [signIn.SignInCodes, 'create'])
  router.post('/login/code', [signIn.SignInCodes, 'store'])
  router.get('/register', [profile.Registrations, 'create'])
  router.post('/register', [profile.Registrations, 'store'])
  router.post('/logout', [signIn.Sessions, 'destroy'])
  router.get('/reset', [passwords.Resets, 'create'])
  router.post('/reset', [passwords.Resets, 'store'])
  router.get('/reset/:token', [passwords.Resets, 'edit'])
  router.post('/reset/:token', [passwords.Resets, 'update'])
  router.get('/verify/:token', [passwords.Verifications, 'edit'])
  router.post('/verify/:token', [passwords.Verifications, 'update'])
  router.get('/apply', [applications.ApplicationForms, 'create'])
  router.get('/me', [profile.Profiles, 'home'])
  router.group(profileRoutes).prefix('/profile/:userId').use(ownerOnly)
}

function profileRoutes(): void {
  router.get('/settings', [profile.Settings, 'show'])
  router.put('/settings', [profile.Settings, 'update'])
  router.put('/password', [profile.Settings, 'password'])
  router.post('/verification', [passwords.Verifications, 'store'])
  router.post('/totp', [twoFactor.TotpPages, 'store'])
  router.put('/totp', [twoFactor.TotpPages, 'update'])
  router.delete('/totp', [twoFactor.TotpPages, 'destroy'])
  router.delete('/sessions', [signIn.OwnSessions, 'destroyAll'])
  router
    .delete('/sessions/:sessionId', [signIn.OwnSessions, 'destroy'])
    .where('sessionId', { match: new RegExp(`^[0-9a-f]{${SESSION_KEY_PREFIX_LENGTH}}$`) })
}
