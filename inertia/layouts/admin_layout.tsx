import { useCallback, useEffect, useState } from 'react'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { JumpOverlay } from '~/components/admin/jump_overlay'
import { KeysDialog } from '~/components/admin/keys_dialog'
import { SideMenu } from '~/components/admin/side_menu'
import { useCollapsed } from '~/components/admin/use_collapsed'
import { ConfirmRegion } from '~/components/ui/confirm_region'
import { cx } from '~/components/ui/cx'
import { Drawer } from '~/components/ui/drawer'
import { IconButton } from '~/components/ui/icon_button'
import { PageErrorBoundary } from '~/components/ui/page_error_boundary'
import { ToastRegion } from '~/components/ui/toast_region'
import { useFlashToasts } from '~/hooks/use_flash_toasts'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useShared } from '~/hooks/use_shared'
import { trackOpenedRow } from '~/lib/opened_row'

type Overlay = 'keys' | 'jump' | 'menu' | null

export function AdminLayout({ children }: { children: ReactNode }) {
  useFlashToasts()
  useEffect(trackOpenedRow, [])
  const { company, requestId } = useShared()
  const [isCollapsed, collapse] = useCollapsed()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const close = useCallback(() => setOverlay(null), [])
  useHotkeys([
    { keys: 'Mod+k', label: 'Search or jump to…', run: () => setOverlay('jump') },
    { keys: '?', label: 'Show keyboard shortcuts', run: () => setOverlay('keys') },
  ])

  return (
    <div data-face="staff" className="min-h-dvh lg:flex">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside
        className={cx(
          'sticky top-0 hidden h-dvh shrink-0 border-e border-line bg-surface lg:block',
          isCollapsed ? 'w-15' : 'w-60'
        )}
      >
        <SideMenu
          isCollapsed={isCollapsed}
          onCollapse={collapse}
          onJump={() => setOverlay('jump')}
        />
      </aside>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden">
        <IconButton
          label="Menu"
          icon={<Menu className="size-5" />}
          onClick={() => setOverlay('menu')}
        />
        <span className="font-semibold tracking-tight">{company.name}</span>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <PageErrorBoundary requestId={requestId}>{children}</PageErrorBoundary>
      </main>
      <Drawer label="Menu" isOpen={overlay === 'menu'} onClose={close}>
        <div className="h-full" onClick={(event) => isLink(event.target) && close()}>
          <SideMenu onJump={() => setOverlay('jump')} onClose={close} />
        </div>
      </Drawer>
      <KeysDialog isOpen={overlay === 'keys'} onClose={close} />
      <PageErrorBoundary requestId={requestId}>
        {overlay === 'jump' && <JumpOverlay onClose={close} />}
      </PageErrorBoundary>
      <ConfirmRegion />
      <ToastRegion />
    </div>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && Boolean(target.closest('a'))
