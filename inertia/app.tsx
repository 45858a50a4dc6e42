import './css/app.css'
import { getInitialPageFromDOM } from '@inertiajs/core'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { documentTitle } from '@shared/pages/document_title'
import { isStaffPage } from '@shared/pages/staff_pages'
import { texts } from '@shared/texts/specification'
import type { Page } from '@inertiajs/core'
import { preparedPage, type PageModule } from '~/page_module'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { keepFocusOnReload } from '~/components/ui/returned_focus'
import { toast } from '~/components/ui/toast_store'
import { TabStateProvider } from '~/hooks/use_tab_state'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { whenSignedOut } from '~/lib/api'
import { claimCarts } from '~/lib/cart/cart_claim'
import { guardHistory } from '~/lib/history_guard'
import { trackHistoryVisits } from '~/lib/history_visit'
import { forgetUser, protectHistory, trackSession } from '~/lib/browser_privacy'
import { measurePage } from '~/lib/measure_page'
import { reportVisitFailures } from '~/lib/visit_failures'

const shopPages = import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/admin/**/*.tsx'])

/** Whether the page that the server sent is still to be shown */
let isFirst = true

const initialPage = getInitialPageFromDOM<Page>('app')!
const { isSecureContext } = window

guardHistory(window.history)
protectHistory(window.history, isSecureContext)
showUser(initialPage)
trackHistoryVisits()
keepFocusOnReload()
reportVisitFailures()
measurePage(initialPage)
router.on('navigate', ({ detail }) => {
  isFirst = false
  showUser(detail.page)
})

function showUser(page: Page): void {
  trackSession(page)
  claimCarts(page)
}

whenSignedOut(() => {
  forgetUser()
  if (hasUnsavedChanges()) toast.error(texts.form.signedOut)
  else router.reload()
})

createInertiaApp({
  page: { ...initialPage, encryptHistory: isSecureContext },
  title: (title, { url }) => documentTitle(title, url),
  resolve: async (name, page) => {
    const pages = isStaffPage(name) ? (await import('./staff_pages')).staffPages : shopPages
    const module = await pages[`./pages/${name}.tsx`]()
    const isDrawn = isFirst && document.getElementById('app')!.hasChildNodes()
    return preparedPage(module, page, isDrawn)
  },
  setup({ el, App, props }) {
    const app = (
      <TabStateProvider value={new Map()}>
        <PageErrorBoundary>
          <App {...props} />
        </PageErrorBoundary>
      </TabStateProvider>
    )
    if (el.hasChildNodes()) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
  progress: { includeCSS: false, color: 'var(--color-accent)' },
})
