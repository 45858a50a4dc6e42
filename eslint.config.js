import { configApp } from '@adonisjs/eslint-config'
import hooks from 'eslint-plugin-react-hooks'
import { parser } from 'typescript-eslint'

export default configApp(
  { ignores: ['build/**', 'var/**', '.adonisjs/**'] },
  {
    rules: {
      // The check of the format holds the same files against Prettier; to do it twice takes half of the time of a lint.
      'prettier/prettier': 'off',
      // Pages may use app/shared and pure rules of a module, as the architecture test specifies.
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        {
          allowed: [
            '#shared/*',
            '#shared/*/*',
            '#shared/*/*/*',
            '#*/rules/*',
            '#*/*/*_rules',
            '../../.adonisjs/client/shop_paths.js',
            '../../.adonisjs/client/staff_paths.js',
          ],
        },
      ],
      // Links take plain paths: the typed ones would bring the table of all routes into every visitor's browser.
      '@adonisjs/prefer-adonisjs-inertia-link': 'off',
      '@adonisjs/prefer-adonisjs-inertia-form': 'off',
    },
  },
  {
    files: ['inertia/**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  }
)
