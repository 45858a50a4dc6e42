import { useEffect, type ReactNode } from 'react'
import { NoticeBar } from '~/components/storefront/notice_bar'
import { ConfirmRegion } from '~/components/ui/confirm_region'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { focusRejectedFields } from '~/components/ui/rejected_form'
import { ToastRegion } from '~/components/ui/toast_region'
import { useFlashToasts } from '~/hooks/use_flash_toasts'
import { useShared } from '~/hooks/use_shared'

type ShopFrameProps = {
  header: ReactNode
  /** Classes of the main part */
  className: string
  children: ReactNode
  /** What stands below the main part */
  footer?: ReactNode
}

// Inertia calls a layout without a prototype, such as an arrow function, with the page instead of rendering it.

/** What every page for customers has: the way past the menu, notices, dialogs, messages and a page for errors */
export function ShopFrame({ header, className, children, footer }: ShopFrameProps) {
  useFlashToasts()
  useEffect(focusRejectedFields, [])
  const { requestId } = useShared()
  return (
    <div data-face="shop" className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NoticeBar />
      {header}
      <main id="main" tabIndex={-1} className={`flex-1 outline-none ${className}`}>
        <PageErrorBoundary requestId={requestId}>{children}</PageErrorBoundary>
      </main>
      {footer}
      <ConfirmRegion />
      <ToastRegion />
    </div>
  )
}
