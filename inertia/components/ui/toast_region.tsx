import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cx } from '~/components/ui/cx'
import { openModals } from '~/components/ui/modal_store'
import { dismissToast, toastStore } from '~/components/ui/toast_store'
import { useClearOfBars } from '~/components/ui/use_clear_of_bars'
import { useStore } from '~/hooks/use_store'
import type { Toast } from '~/components/ui/toast_store'

const NO_TOASTS: readonly Toast[] = []
const NO_MODALS: readonly HTMLDialogElement[] = []
const DURATIONS_MS = { success: 6_000, error: 12_000 }
const ACTION_DURATION_MS = 20_000

/**
 * Shows toasts, above the buttons at the bottom; each layout contains one. Hover and focus pause their timers. A modal
 * contains them while it is open: what is outside of it is dimmed, and not read aloud.
 */
export function ToastRegion() {
  const toasts = useStore(toastStore, NO_TOASTS)
  const modal = useStore(openModals, NO_MODALS).at(-1)
  const [isPaused, setPaused] = useState(false)
  const section = useRef<HTMLElement>(null)
  useClearOfBars(section, modal, toasts.length > 0)
  const region = (
    <section
      ref={section}
      data-toasts
      aria-label="Messages"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:items-end"
    >
      <div role="status" className="contents">
        {toasts.map(
          (toast) =>
            toast.tone === 'success' && <Card key={toast.id} toast={toast} isPaused={isPaused} />
        )}
      </div>
      <div role="alert" className="contents">
        {toasts.map(
          (toast) =>
            toast.tone === 'error' && <Card key={toast.id} toast={toast} isPaused={isPaused} />
        )}
      </div>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}

function Card({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, tone, text, action } = toast
  const hasAction = action !== undefined
  useEffect(() => {
    if (isPaused) return
    const duration = hasAction ? ACTION_DURATION_MS : DURATIONS_MS[tone]
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, tone, hasAction, isPaused])

  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div className="toast-card pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card bg-surface py-3 pointer-coarse:py-1 ps-4 pe-2 text-control text-ink shadow-lift sm:w-auto">
      <Icon
        aria-hidden="true"
        className={cx(
          'size-[1.125rem] shrink-0',
          tone === 'success' ? 'text-success' : 'text-danger'
        )}
      />
      <p className="min-w-0 flex-1 py-0.5">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-control-inline rounded-md px-2 font-semibold text-accent hover:text-accent-strong"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-control-inline shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
