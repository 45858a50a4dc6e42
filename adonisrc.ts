import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { indexPages } from '@adonisjs/inertia'

/** A suite that starts the shop writes route types as well, but not where the type check of the same run reads them. */
const generatedServer =
  process.env.NODE_ENV === 'test' ? 'node_modules/.cache/generated_by_tests' : '.adonisjs/server'

export default defineConfig({
  directories: { views: 'inertia', providers: 'app/core/providers', generatedServer },

  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    {
      file: () => import('@adonisjs/core/providers/repl_provider'),
      environment: ['repl'],
    },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/vite/vite_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('#core/providers/core_provider'),
    () => import('#web/providers/shop_provider'),
  ],

  preloads: [
    () => import('#start/kernel'),
    () => import('#start/routes'),
    () => import('#start/bindings'),
  ],

  tests: {
    suites: [
      {
        name: 'unit',
        files: ['tests/unit/**/*.spec.ts', 'packages/card-sandbox/tests/*.spec.ts'],
        timeout: 120_000,
      },
      {
        name: 'functional',
        files: ['tests/functional/**/*.spec.ts', 'tests/api/**/*.spec.ts'],
        timeout: 180_000,
      },
      { name: 'browser', files: ['tests/browser/*/*.spec.ts'], timeout: 240_000 },
      { name: 'engines', files: ['tests/engines/*.spec.ts'], timeout: 240_000 },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: '.adonisjs/server/openapi.json', reloadServer: false },
    { pattern: 'inertia/*.edge', reloadServer: false },
    { pattern: 'inertia/documents/*', reloadServer: false },
    { pattern: 'inertia/thumbnails/*', reloadServer: false },
    { pattern: 'inertia/icons/*', reloadServer: false },
    { pattern: 'NOTICE', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        controllers: { source: 'app', importAlias: '#app', glob: ['**/*_controller.ts'] },
        transformers: { enabled: false },
        events: { enabled: false },
        listeners: { enabled: false },
      }),
      indexPages({ framework: 'react' }),
    ],
    routesCommitted: [
      () => import('./bin/openapi/codegen_hook.js'),
      () => import('./bin/paths/codegen_hook.js'),
    ],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
