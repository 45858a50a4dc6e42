import type { ReactNode } from 'react'
import { Brand } from '~/components/storefront/brand'
import { NoticeBar } from '~/components/storefront/notice_bar'
import { ConfirmRegion } from '~/components/ui/confirm_region'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { ToastRegion } from '~/components/ui/toast_region'
import { useFlashToasts } from '~/hooks/use_flash_toasts'
import { useShared } from '~/hooks/use_shared'

/** A single form on a quiet page: sign in, reset a password */
export function PlainLayout({ children }: { children: ReactNode }) {
  useFlashToasts()
  const { requestId } = useShared()
  return (
    <div data-face="shop" className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NoticeBar />
      <header className="shell flex h-20 items-center">
        <Brand />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center px-5 pt-6 pb-28 outline-none"
      >
        <PageErrorBoundary requestId={requestId}>{children}</PageErrorBoundary>
      </main>
      <ConfirmRegion />
      <ToastRegion />
    </div>
  )
}
