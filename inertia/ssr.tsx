import { createInertiaApp } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { documentTitle } from '@shared/pages/document_title'
import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx', { eager: true })

export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: (title, { url }) => documentTitle(title, url),
    resolve: (name) => pages[`./pages/${name}.tsx`].default,
    setup: ({ App, props }) => <App {...props} />,
  })
}
