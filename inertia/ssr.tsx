import { createInertiaApp } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { documentTitle } from '@shared/pages/document_title'
import { preparedPage } from '~/page_module'
import { shopPages } from './shop_pages'
import type { Page } from '@inertiajs/core'

/** Renders a page of the shop; staff pages are rendered in the browser alone. */
export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: (title, { url }) => documentTitle(title, url),
    resolve: async (name, resolved) =>
      preparedPage(await shopPages[`./pages/${name}.tsx`](), resolved),
    setup: ({ App, props }) => <App {...props} />,
  })
}
