import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'
import type { RefObject } from 'react'

const guards = new Set<RefObject<boolean>>()
let isLeaveConfirmed = false

/** Whether a mounted component has unsaved changes */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ current }) => current)

/** Visits another page without asking about unsaved changes. */
export function leaveFor(href: string): void {
  isLeaveConfirmed = true
  router.visit(href)
  isLeaveConfirmed = false
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
