import './css/app.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { texts } from '@shared/texts'
import type { ComponentType } from 'react'
import { toast } from '~/components/ui/toast_store'
import { forgetCarts } from '~/hooks/use_cart'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { whenSignedOut } from '~/lib/api'

const pages = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

whenSignedOut(() => {
  forgetCarts()
  if (hasUnsavedChanges()) toast.error(texts.form.signedOut)
  else router.reload()
})

createInertiaApp({
  title: (title) => (title ? `${title} · Pixelgen` : 'Pixelgen'),
  resolve: async (name) => (await pages[`./pages/${name}.tsx`]()).default,
  setup({ el, App, props }) {
    if (el.hasChildNodes()) hydrateRoot(el, <App {...props} />)
    else createRoot(el).render(<App {...props} />)
  },
  progress: { includeCSS: false, color: 'var(--color-accent)' },
})
