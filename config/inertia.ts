import { defineConfig } from '@adonisjs/inertia'
import app from '@adonisjs/core/services/app'
import { isStaffPage } from '#web/staff_pages'

/** The storefront is rendered on the server; staff screens, behind a sign-in, in the browser. */
const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: !app.inTest,
    entrypoint: 'inertia/ssr.tsx',
    pages: (_ctx, page) => !isStaffPage(page),
  },
})

export default inertiaConfig
