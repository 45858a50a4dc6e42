import './css/app.css'
import { createInertiaApp } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ComponentType } from 'react'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

createInertiaApp({
  title: (title) => (title ? `${title} · Pixelgen` : 'Pixelgen'),
  resolve: async (name) => (await pages[`./pages/${name}.tsx`]()).default,
  setup({ el, App, props }) {
    if (el.hasChildNodes()) hydrateRoot(el, <App {...props} />)
    else createRoot(el).render(<App {...props} />)
  },
  progress: { includeCSS: false, color: 'var(--color-accent)' },
})
