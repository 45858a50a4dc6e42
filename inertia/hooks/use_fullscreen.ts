import { useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Shows an element in full screen. Safari on phones has it for videos only. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false
  )
  const isSupported = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => true
  )
  const toggle = () =>
    isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen()
  return { isFullscreen, isSupported, toggle }
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
