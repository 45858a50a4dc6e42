import { configApp } from '@adonisjs/eslint-config'

export default configApp(
  { ignores: ['build/**', 'var/**', '.adonisjs/**'] },
  // app/shared is pure: pages may use it, and what they build on it can be tested without a bundler.
  { rules: { '@adonisjs/no-backend-import-in-frontend': ['error', { allowed: ['#shared/*'] }] } }
)
