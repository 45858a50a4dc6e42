import { defineConfig } from '@adonisjs/inertia'
import app from '@adonisjs/core/services/app'
import { isStaffPage } from '#shared/pages/staff_pages'

/** Renders storefront pages on the server; staff pages, which need no search engine, in the browser. */
const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: !app.inTest,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_ctx, page) => !isStaffPage(page),
  },
})

export default inertiaConfig
