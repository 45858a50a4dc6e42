import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'

type MoveButtonsProps = {
  /** Named in the buttons' labels */
  what: string
  index: number
  count: number
  isBusy?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Order by keyboard and by pointer alike: up, down, away; what cannot be pressed now keeps the focus. */
export function MoveButtons({ what, index, count, isBusy, onMove, onRemove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move up: ${what}`}
        size="small"
        aria-disabled={isBusy || index === 0 || undefined}
        icon={<ChevronUp className="size-4" />}
        onClick={() => !isBusy && index > 0 && onMove(index - 1)}
      />
      <IconButton
        label={`Move down: ${what}`}
        size="small"
        aria-disabled={isBusy || index === count - 1 || undefined}
        icon={<ChevronDown className="size-4" />}
        onClick={() => !isBusy && index < count - 1 && onMove(index + 1)}
      />
      <IconButton
        label={`Remove: ${what}`}
        size="small"
        aria-disabled={isBusy || undefined}
        icon={<Trash2 className="size-4" />}
        onClick={() => !isBusy && onRemove()}
      />
    </span>
  )
}
