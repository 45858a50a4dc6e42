/** Audience of the pages of accounts, of both storefronts */
export const accountPages = {
  'GET /login': 'anyone',
  'POST /login': 'anyone',
  'GET /login/code': 'anyone',
  'POST /login/code': 'anyone',
  'GET /register': 'anyone',
  'POST /register': 'anyone',
  'POST /logout': 'anyone',
  'GET /apply': 'anyone',
  'GET /me': 'anyone',
  'GET /reset': 'anyone',
  'POST /reset': 'anyone',
  'GET /reset/:token': 'anyone',
  'POST /reset/:token': 'anyone',
  'GET /verify/:token': 'anyone',
  'POST /verify/:token': 'anyone',
  'GET /profile/:userId': 'anyone',
  'GET /profile/:userId/settings': 'anyone',
  'PUT /profile/:userId/settings': 'signed-in',
  'PUT /profile/:userId/password': 'signed-in',
  'POST /profile/:userId/verification': 'signed-in',
  'POST /profile/:userId/totp': 'signed-in',
  'PUT /profile/:userId/totp': 'signed-in',
  'DELETE /profile/:userId/totp': 'signed-in',
  'DELETE /profile/:userId/sessions': 'signed-in',
  'DELETE /profile/:userId/sessions/:sessionId': 'signed-in',
  'GET /profile/:userId/orders': 'anyone',
  'POST /profile/:userId/orders/:id/payment': 'signed-in',
  'GET /profile/:userId/quotes': 'anyone',
  'GET /profile/:userId/invoices': 'anyone',
  'GET /profile/:userId/statement/pdf': 'anyone',
  'GET /profile/:userId/units': 'anyone',
  'GET /profile/:userId/assets': 'anyone',
} as const

/** Audience of the calls about how staff sign in and what they may do */
export const staffAccess = {
  'DELETE /api/users/:id/totp': 'superadmin',
  'PUT /api/users/:id/codes': 'superadmin',
  'PUT /api/users/:id/permissions': 'superadmin',
  'GET /api/users/:id/sessions': 'superadmin',
  'DELETE /api/users/:id/sessions': 'superadmin',
} as const

/** The routes of a staff user who must set up one-time codes first */
export const CODES_SETUP: ReadonlySet<string> = new Set([
  'GET /admin/account',
  'POST /profile/:userId/totp',
  'PUT /profile/:userId/totp',
  'PUT /profile/:userId/password',
  'DELETE /profile/:userId/sessions',
  'DELETE /profile/:userId/sessions/:sessionId',
  'GET /api/users/me/passkeys',
  'POST /api/users/me/passkeys/options',
  'POST /api/users/me/passkeys',
  'POST /logout',
  'GET /api/auth/signout',
])
