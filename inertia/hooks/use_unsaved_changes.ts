import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'
import type { RefObject } from 'react'

const guards = new Set<RefObject<boolean>>()
let isLeaveConfirmed = false

/** Whether a mounted component has unsaved changes */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ current }) => current)

/** Visits another page without asking about unsaved changes. */
function leaveFor(href: string, { replace = false } = {}): void {
  isLeaveConfirmed = true
  router.visit(href, { replace })
  isLeaveConfirmed = false
}

/** Leaves a form after its save, which Back does not show again: the page before it, if that is the target, or in its place. */
export function leaveSaved(href: string): void {
  if (!isPreviousPage(href)) return leaveFor(href, { replace: true })
  const removeListener = router.on('navigate', () => {
    removeListener()
    router.reload()
  })
  window.history.back()
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
 * once the user has confirmed.
 */
export function useUnsavedChanges(isDirty: boolean, onDiscard?: () => void): void {
  const dirty = useRef(isDirty)
  const discard = useRef(onDiscard)
  useEffect(() => {
    dirty.current = isDirty
    discard.current = onDiscard
  }, [isDirty, onDiscard])

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
        leaveFor(visit.url.href)
      })
    })
    guards.add(dirty)
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      removeListener()
      guards.delete(dirty)
      window.removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [])
}

const confirmLeave = () =>
  confirm({
    title: 'Leave without saving?',
    text: 'Your changes on this page will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    isDestructive: true,
  })
