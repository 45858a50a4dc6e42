import { useLayoutEffect, useRef } from 'react'
import { useInertWhile } from '~/components/ui/use_inert_while'

/**
 * Stands in a form whose save takes away what it shows: nothing is typed while the save is under way, as it would be lost.
 * The button that submits stays, so that it keeps the focus and screen readers announce its wait.
 */
export function FormLock({ isLocked }: { isLocked: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  const form = useRef<Element>(null)
  // Before the effect that locks
  useLayoutEffect(() => void (form.current = mark.current!.closest('form')))
  useInertWhile(form, isLocked, partsWithoutSubmit)
  return <span ref={mark} hidden />
}

const SUBMIT = 'button[type="submit"]'

/** Returns the largest parts of an element without a button that submits. */
function partsWithoutSubmit(element: Element): Element[] {
  if (element.matches(SUBMIT)) return []
  if (element.querySelector(SUBMIT) === null) return [element]
  return [...element.children].flatMap(partsWithoutSubmit)
}
