import './css/app.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { texts } from '@shared/texts/specification'
import type { ComponentType } from 'react'
import { toast } from '~/components/ui/toast_store'
import { TabStateProvider } from '~/hooks/use_tab_state'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { whenSignedOut } from '~/lib/api'
import { clearCarts } from '~/lib/browser_cart'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

whenSignedOut(() => {
  clearCarts()
  if (hasUnsavedChanges()) toast.error(texts.form.signedOut)
  else router.reload()
})

createInertiaApp({
  title: (title) => (title ? `${title} · Pixelgen` : 'Pixelgen'),
  resolve: async (name) => (await pages[`./pages/${name}.tsx`]()).default,
  setup({ el, App, props }) {
    const app = (
      <TabStateProvider value={new Map()}>
        <App {...props} />
      </TabStateProvider>
    )
    if (el.hasChildNodes()) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
  progress: { includeCSS: false, color: 'var(--color-accent)' },
})
