export type Audience = 'anyone' | 'signed-in' | 'staff' | 'superadmin'

/** Who may call what. A route without a row is reachable by nobody; a row without a route fails the test of this table. */
export const access: Record<string, Audience> = {
  'GET /': 'anyone',
  'GET /home': 'anyone',

  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/signin': 'anyone',
  'GET /api/auth/signout': 'anyone',
  'GET /api/users/me': 'signed-in',
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
}
