import type { ReactNode } from 'react'
import { Footer } from '~/components/storefront/footer'
import { LocationBar } from '~/components/storefront/location_bar'
import { NoticeBar } from '~/components/storefront/notice_bar'
import { TopBar } from '~/components/storefront/top_bar'
import { ConfirmRegion } from '~/components/ui/confirm_region'
import { ToastRegion } from '~/components/ui/toast_region'
import { useFlashToasts } from '~/hooks/use_flash_toasts'

export function StorefrontLayout({ children }: { children: ReactNode }) {
  useFlashToasts()
  return (
    <div data-face="shop" className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NoticeBar />
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <LocationBar />
      <ConfirmRegion />
      <ToastRegion />
    </div>
  )
}
