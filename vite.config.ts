import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
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
  // Few requests for a visitor's first page: the libraries, and what every page of the shop shows.
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|@inertiajs)\//,
            },
            {
              name: 'shop',
              priority: 1,
              test: /inertia\/(layouts\/storefront_layout|components\/storefront\/(product_hero|product_tabs|product_tile|seo_head)|components\/ui\/(description_list|link_button|text_field)|components\/catalog\/drawings)/,
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
      '@shared': `${import.meta.dirname}/app/shared`,
    },
  },
})
