import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

const viteBackendConfig = defineConfig({
  buildDirectory: app.makePath('assets'),
  manifestFile: app.makePath('assets/.vite/manifest.json'),
  assetsUrl: '/assets',
})

export default viteBackendConfig
