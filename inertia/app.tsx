import './css/app.css'
import { getInitialPageFromDOM } from '@inertiajs/core'
import { createInertiaApp, router } from '@inertiajs/react'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { documentTitle } from '@shared/pages/document_title'
import { isStaffPage } from '@shared/pages/staff_pages'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { Page } from '@inertiajs/core'
import { preparedPage, type PageModule } from '~/page_module'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { keepFocusOnVisits } from '~/components/ui/returned_focus'
import { toast } from '~/components/ui/toast_store'
import { TabStateProvider } from '~/hooks/use_tab_state'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { whenSignedOut } from '~/lib/api'
import { claimCarts } from '~/lib/cart/cart_claim'
import { guardHistory } from '~/lib/history_guard'
import { trackHistoryVisits } from '~/lib/history_visit'
import { carryOutEarlyPresses } from '~/lib/early_presses'
import { forgetUser, protectHistory, trackSession } from '~/lib/browser_privacy'
import { measurePage } from '~/lib/measure_page'
import { reportVisitFailures } from '~/lib/visit_failures'

/** Whether the page that the server sent is still to be shown */
let isFirst = true

const initialPage = getInitialPageFromDOM<Page>('app')!
const { src: initialScript } = document.querySelector<HTMLScriptElement>('#page-script')!
const { isSecureContext } = window

guardHistory(window.history)
protectHistory(window.history, isSecureContext)
showUser(initialPage)
trackHistoryVisits()
keepFocusOnVisits()
reportVisitFailures()
measurePage(initialPage)
router.on('start', () => {
  loadPages(initialPage.component).catch(() => {})
})
router.on('navigate', ({ detail }) => {
  isFirst = false
  showUser(detail.page)
})

/**
 * Loads the list of the files of all pages, which a first page does not need: it is requested beside the first visit, since
 * most of a start would be this list.
 */
async function loadPages(name: string): Promise<Record<string, () => Promise<PageModule>>> {
  if (isStaffPage(name)) return (await import('./staff_pages')).staffPages
  return (await import('./shop_pages')).shopPages
}

async function moduleOf(name: string): Promise<PageModule> {
  if (name === initialPage.component)
    return (await import(/* @vite-ignore */ initialScript)) as PageModule
  const pages = await loadPages(name)
  return pages[`./pages/${name}.tsx`]()
}

/** A browser does not request a script again that failed: only a whole page loads it. */
function openWhole(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}

function showUser(page: Page): void {
  trackSession(page)
  claimCarts(page)
}

/** Its effect follows those of the page, which then responds. */
function EarlyPresses({ children }: { children: ReactNode }) {
  useEffect(() => void carryOutEarlyPresses(), [])
  return children
}

whenSignedOut(() => {
  forgetUser()
  if (hasUnsavedChanges()) toast.error(shopTexts.form.signedOut)
  else router.reload()
})

createInertiaApp({
  page: { ...initialPage, encryptHistory: isSecureContext },
  title: (title, { url }) => documentTitle(title, url),
  resolve: async (name, page) => {
    const isDrawn = isFirst && document.getElementById('app')!.hasChildNodes()
    try {
      return await preparedPage(await moduleOf(name), page, isDrawn)
    } catch (error) {
      if (!page || isFirst) throw error
      return openWhole(page.url)
    }
  },
  setup({ el, App, props }) {
    const app = (
      <TabStateProvider value={new Map()}>
        <PageErrorBoundary>
          <EarlyPresses>
            <App {...props} />
          </EarlyPresses>
        </PageErrorBoundary>
      </TabStateProvider>
    )
    // A transition leaves the page free for input between the steps of its hydration.
    if (el.hasChildNodes()) startTransition(() => void hydrateRoot(el, app))
    else createRoot(el).render(app)
  },
  progress: { includeCSS: false, color: 'var(--color-accent)' },
})
