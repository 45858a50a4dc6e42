import { useRef } from 'react'
import { useInertWhile } from '~/components/ui/use_inert_while'
import type { ReactNode } from 'react'

type LockedPartProps = { isLocked: boolean; className?: string; children: ReactNode }

/** Fields without a form, or apart from it: nothing is typed while their save is under way, as it would be lost. */
export function LockedPart({ isLocked, className, children }: LockedPartProps) {
  const part = useRef<HTMLDivElement>(null)
  useInertWhile(part, isLocked)
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  )
}
