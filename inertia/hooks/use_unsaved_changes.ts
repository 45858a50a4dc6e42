import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'
import type { RefObject } from 'react'

const guards = new Set<RefObject<boolean>>()
let isLetThrough = false

/** Whether anything in sight was typed and is not saved */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ current }) => current)

/** Leaves for another page unasked, for after the save. */
export function leaveFor(href: string): void {
  isLetThrough = true
  router.visit(href)
  isLetThrough = false
}

/** Asks before a page with unsaved changes is left; its own reloads, and what hands something in, go on unasked. */
export function useUnsavedChanges(isDirty: boolean): void {
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    const stop = router.on('before', (event) => {
      const { visit } = event.detail
      const isElsewhere =
        visit.method === 'get' && !visit.prefetch && visit.url.pathname !== window.location.pathname
      if (isLetThrough || !dirty.current || !isElsewhere) return
      event.preventDefault()
      void askToLeave().then((mayLeave) => mayLeave && leaveFor(visit.url.href))
    })
    guards.add(dirty)
    window.addEventListener('beforeunload', hold)
    return () => {
      stop()
      guards.delete(dirty)
      window.removeEventListener('beforeunload', hold)
    }
  }, [])
}

const askToLeave = () =>
  confirm({
    title: 'Leave without saving?',
    text: 'What you changed on this page would be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    isDestructive: true,
  })
