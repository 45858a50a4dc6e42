import { useEffect, useState, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cx } from '~/components/ui/cx'
import { toastStore } from '~/components/ui/toast_store'
import type { Toast } from '~/components/ui/toast_store'

const NONE: readonly Toast[] = []
const STAYS = { success: 6_000, error: 12_000 }

/** Stands once in each layout. Toasts wait while the pointer or the focus is on them. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE)
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      aria-label="Messages"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:items-end"
    >
      <div role="status" className="contents">
        {toasts.map(
          (one) => one.tone === 'success' && <Card key={one.id} toast={one} isHeld={isHeld} />
        )}
      </div>
      <div role="alert" className="contents">
        {toasts.map(
          (one) => one.tone === 'error' && <Card key={one.id} toast={one} isHeld={isHeld} />
        )}
      </div>
    </section>
  )
}

function Card({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, tone, text, action } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toastStore.dismiss(id), STAYS[tone])
    return () => clearTimeout(timer)
  }, [id, tone, isHeld])

  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div className="toast-card pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card bg-surface py-3 ps-4 pe-2 text-control text-ink shadow-lift sm:w-auto">
      <Icon
        aria-hidden="true"
        className={cx(
          'mt-1 size-[1.125rem] shrink-0',
          tone === 'success' ? 'text-success' : 'text-danger'
        )}
      />
      <p className="min-w-0 flex-1 py-0.5">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-7 rounded-md px-2 font-semibold text-accent hover:text-accent-strong"
          onClick={() => {
            toastStore.dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toastStore.dismiss(id)}
        className="grid size-7 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
