import { useEffect, useRef } from 'react'
import { Undo2 } from 'lucide-react'
import { restoreLine } from '~/components/checkout/cart_edits'
import { Button } from '~/components/ui/button'
import type { RemovedLine } from '~/components/checkout/checkout_store'

/** Stands where the line stood, and takes the focus that went with it. */
export function RemovedRow({ removed }: { removed: RemovedLine }) {
  const { name } = removed.line
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 text-control text-ink-2">
      <p>
        <span className="text-ink">{name}</span> was removed.
      </p>
      <Button
        ref={undo}
        size="small"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`${name} was removed. Undo`}
        onClick={() => void restoreLine(removed)}
      >
        Undo
      </Button>
    </li>
  )
}
