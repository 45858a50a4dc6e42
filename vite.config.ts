import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What checkout, sign-in and profile share, in one file instead of thirty */
const FORM_PARTS =
  /inertia\/(components\/(addresses|documents\/sales_tax_lines|profile\/customer_shipments|payments|ui\/(checkbox|date_text|disclosure|empty_state|error_state|radio_cards|select|skeleton|steps|summary_lines|text_button|text_link)|quick_order\/quick_order_link)|hooks\/(use_is_hydrated|use_query)|layouts\/checkout_layout|lib\/(random_key|tab_storage))|app\/shared\/(dates|enums|texts\/display_names|trade\/carriers|places)|components\/checkout_steps\/terms_agreement|lucide-react\/.*\/(arrow-left|check|printer|triangle-[a-z-]+|undo-2)\./

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/early_cart.ts'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['inertia/**/*.edge'],
      buildDirectory: 'build/assets',
      assetsUrl: '/assets',
    }),
  ],
  // What pages use of these goes into the server's bundle: loading them whole would be a third of what a start loads.
  ssr: {
    noExternal: [
      'lucide-react',
      '@inertiajs/core',
      '@inertiajs/react',
      'laravel-precognition',
      'es-toolkit',
      'react-aria-components',
      'react-aria',
      'react-stately',
      /^@internationalized\//,
    ],
  },
  // Few requests for a visitor's first page: the libraries, what every page of the shop shows, and what its forms share.
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 3,
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@inertiajs)\//,
            },
            {
              name: 'shop',
              priority: 2,
              test: /inertia\/(layouts\/storefront_layout|components\/storefront\/(product_hero|product_tabs|product_tile|seo_head)|components\/ui\/(callout|description_list|email_field|link_button|number_field|text_field)|components\/(catalog|product_page\/document_list)|hooks\/(use_add_to_cart|use_mutation))|app\/shared\/(texts\/promises|delivery\/promised_units)/,
            },
            {
              name: 'forms',
              priority: 1,
              test: FORM_PARTS,
            },
          ],
        },
      },
    },
  },
  resolve: {
    alias: {
      // The form for browsers, which brings its own Buffer
      'csv-parse/sync': 'csv-parse/browser/esm/sync',
      '~': `${import.meta.dirname}/inertia`,
      '@paths': `${import.meta.dirname}/.adonisjs/client`,
      '@shared': `${import.meta.dirname}/app/shared`,
    },
  },
})
