import { configApp } from '@adonisjs/eslint-config'

export default configApp(
  { ignores: ['build/**', 'var/**', '.adonisjs/**'] },
  {
    rules: {
      // app/shared is pure: pages may use it, and what they build on it can be tested without a bundler.
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        { allowed: ['#shared/*', '#shared/texts/*'] },
      ],
      // Links take plain paths: the typed ones would bring the table of all routes into every visitor's browser.
      '@adonisjs/prefer-adonisjs-inertia-link': 'off',
      '@adonisjs/prefer-adonisjs-inertia-form': 'off',
    },
  }
)
