import { useEffect, useRef, useState } from 'react'
import { useInertWhile } from '~/components/ui/use_inert_while'
import type { ReactNode } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

type DialogBodyProps = { titleId: string; isBusy: boolean; children: ReactNode }

/**
 * The part of a dialog that scrolls. Keys scroll it where it has no control whose focus would do so. Browsers differ in
 * whether such a part is a stop of the Tab key, so that it says so itself.
 */
export function DialogBody({ titleId, isBusy, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useInertWhile(body, isBusy)
  const [isStop, setStop] = useState<boolean | null>(null)

  useEffect(() => {
    const element = body.current!
    const update = () => setStop(scrolls(element) && !hasControl(element))
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    const content = new MutationObserver(update)
    content.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])

  return (
    <div
      ref={body}
      data-dialog-body
      {...(isStop && { 'role': 'region', 'aria-labelledby': titleId })}
      // Absent until the dialog is open, which would focus it otherwise
      tabIndex={isStop === null ? undefined : isStop ? 0 : -1}
      className="min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 text-control text-ink-2 focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  )
}

const scrolls = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight

const hasControl = (element: HTMLElement) =>
  [...element.querySelectorAll(CONTROLS)].some(
    (control) => !control.matches(':disabled') && control.checkVisibility()
  )
