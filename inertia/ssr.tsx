import { createInertiaApp } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { documentTitle } from '@shared/pages/document_title'
import type { Page } from '@inertiajs/core'
import { preparedPage, type PageModule } from '~/page_module'

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx', { eager: true })

export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: (title, { url }) => documentTitle(title, url),
    resolve: (name, resolved) => preparedPage(pages[`./pages/${name}.tsx`], resolved),
    setup: ({ App, props }) => <App {...props} />,
  })
}
