import { Undo2 } from 'lucide-react'
import { restoreLine } from '~/components/checkout/cart_edits'
import { Button } from '~/components/ui/button'
import type { RemovedLine } from '~/components/checkout/checkout_store'

export function RemovedRow({ removed }: { removed: RemovedLine }) {
  const { name } = removed.line
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 text-control text-ink-2">
      <p>
        <span className="text-ink">{name}</span> was removed.
      </p>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`Undo: put ${name} back`}
        onClick={() => void restoreLine(removed)}
      >
        Undo
      </Button>
    </li>
  )
}
