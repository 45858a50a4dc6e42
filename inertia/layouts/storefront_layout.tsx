import type { ReactNode } from 'react'
import { Footer } from '~/components/storefront/footer'
import { LocationBar } from '~/components/country/location_bar'
import { NoticeBar } from '~/components/storefront/notice_bar'
import { TopBar } from '~/components/storefront/top_bar'
import { ConfirmRegion } from '~/components/ui/confirm_region'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { ToastRegion } from '~/components/ui/toast_region'
import { useFlashToasts } from '~/hooks/use_flash_toasts'
import { useShared } from '~/hooks/use_shared'

export function StorefrontLayout({ children }: { children: ReactNode }) {
  useFlashToasts()
  const { requestId } = useShared()
  return (
    <div data-face="shop" className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NoticeBar />
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <PageErrorBoundary requestId={requestId}>{children}</PageErrorBoundary>
      </main>
      <Footer />
      <LocationBar />
      <ConfirmRegion />
      <ToastRegion />
    </div>
  )
}
