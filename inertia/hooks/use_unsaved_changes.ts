import { useCallback, useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'

const guards = new Set<() => boolean>()
let isLeaveConfirmed = false

/** Whether a mounted component has unsaved changes */
export const hasUnsavedChanges = (): boolean => [...guards].some((hasUnsaved) => hasUnsaved())

/** Counts what a component tells as unsaved changes, without a question of its own. */
export function useUnsavedGuard(hasUnsaved: () => boolean): void {
  const latest = useRef(hasUnsaved)
  useEffect(() => {
    latest.current = hasUnsaved
  })
  useEffect(() => {
    const guard = () => latest.current()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Visits another page without asking about unsaved changes; resolves when the visit ends, even if it failed. */
export function leaveFor(href: string, { replace = false } = {}): Promise<void> {
  return new Promise((resolve) => {
    isLeaveConfirmed = true
    router.visit(href, { replace, onFinish: () => resolve() })
    isLeaveConfirmed = false
  })
}

/**
 * Leaves a form after its save, which Back does not show again: the page before it, if that is the target, or in its place.
 * Resolves when the form is left, or could not be.
 */
export function leaveSaved(href: string): Promise<void> {
  if (!isPreviousPage(href)) return leaveFor(href, { replace: true })
  return new Promise((resolve) => {
    const removeListener = router.on('navigate', () => {
      removeListener()
      router.reload()
      resolve()
    })
    window.history.back()
  })
}

/** Returns a function that tells whether the component is still on the page, for answers that come late. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return useCallback(() => isShown.current, [])
}

/** Returns `leaveSaved`, which does nothing once the user has left the page on which the save began. */
export function useLeaveSaved(): typeof leaveSaved {
  const isShown = useIsShown()
  return (href) => (isShown() ? leaveSaved(href) : Promise.resolve())
}

function isPreviousPage(href: string): boolean {
  // Older browsers do not have it.
  const { navigation } = window as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  const previous = index > 0 ? navigation!.entries()[index - 1] : null
  return Boolean(previous?.sameDocument) && previous!.url === new URL(href, location.href).href
}

/**
 * Asks before the user leaves a page with unsaved changes. Reloads and submissions do not ask. `onDiscard` is called
 * once the user has confirmed. Returns a function that asks in the same words before changes are discarded in place.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  onDiscard?: () => void
): () => Promise<boolean> {
  const dirty = useRef(isDirty)
  const discard = useRef(onDiscard)
  useEffect(() => {
    dirty.current = isDirty
    discard.current = onDiscard
  }, [isDirty, onDiscard])
  useUnsavedGuard(() => dirty.current)

  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    const removeListener = router.on('before', (event) => {
      const { visit } = event.detail
      const leavesPage =
        visit.method === 'get' && !visit.prefetch && visit.url.pathname !== window.location.pathname
      if (isLeaveConfirmed || !dirty.current || !leavesPage) return
      event.preventDefault()
      void confirmLeave().then((isConfirmed) => {
        if (!isConfirmed) return
        discard.current?.()
        void leaveFor(visit.url.href)
      })
    })
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      removeListener()
      window.removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [])
  return async () => !dirty.current || (await confirmLeave())
}

const confirmLeave = () =>
  confirm({
    title: 'Leave without saving?',
    text: 'Your changes on this page will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    isDestructive: true,
  })
