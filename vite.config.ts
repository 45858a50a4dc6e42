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
  resolve: {
    alias: {
      '~': `${import.meta.dirname}/inertia`,
      '@shared': `${import.meta.dirname}/app/shared`,
    },
  },
})
