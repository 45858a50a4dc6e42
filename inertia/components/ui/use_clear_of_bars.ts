import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const GAP_PX = 12

/**
 * Keeps the messages off the buttons at the bottom, wherever they are: those of a sticky bar, which may have two rows on a
 * phone and stands higher on a short page, or those of the open dialog.
 */
export function useClearOfBars(
  region: RefObject<HTMLElement | null>,
  modal: HTMLDialogElement | undefined,
  isShown: boolean
): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!isShown || !element) return
    const place = () => {
      element.style.bottom = ''
      const own = element.getBoundingClientRect()
      const bars = modal
        ? modal.querySelectorAll('footer')
        : document.querySelectorAll('[data-sticky-bar]')
      for (const bar of bars) {
        const { top, bottom } = bar.getBoundingClientRect()
        const isCovered = bottom > own.top - GAP_PX && top < own.bottom
        if (isCovered) element.style.bottom = `${window.innerHeight - top + GAP_PX}px`
      }
    }
    place()
    const sizes = new ResizeObserver(place)
    for (const changing of [element, document.body, ...(modal ? [modal] : [])]) {
      sizes.observe(changing)
    }
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place)
      element.style.bottom = ''
    }
  }, [region, modal, isShown])
}
