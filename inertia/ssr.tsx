import { createInertiaApp } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx', { eager: true })

export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: (title) => (title ? `${title} · Pixelgen` : 'Pixelgen'),
    resolve: (name) => pages[`./pages/${name}.tsx`].default,
    setup: ({ App, props }) => <App {...props} />,
  })
}
