import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const WHOLE = (element: Element): Element[] => [element]

/**
 * Makes a part of the page inert while it must not change, or those parts of it that `partsOf` names; a control of it that
 * had the focus has it again afterwards.
 */
export function useInertWhile(
  part: RefObject<Element | null>,
  isInert: boolean,
  partsOf: (element: Element) => Element[] = WHOLE
): void {
  useLayoutEffect(() => {
    if (!isInert || !part.current) return
    const focused = document.activeElement
    const parts = partsOf(part.current) as HTMLElement[]
    for (const element of parts) element.inert = true
    return () => {
      for (const element of parts) element.inert = false
      const isLost = document.activeElement === null || document.activeElement === document.body
      const hadFocus = parts.some((element) => element.contains(focused))
      if (isLost && hadFocus) (focused as HTMLElement).focus()
    }
  }, [part, isInert, partsOf])
}
