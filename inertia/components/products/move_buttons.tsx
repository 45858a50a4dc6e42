import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'

type MoveButtonsProps = {
  /** Names the item in the labels of the buttons */
  itemName: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that cannot be pressed are `aria-disabled`, which unlike `disabled` keeps the focus on them. */
export function MoveButtons(props: MoveButtonsProps) {
  const { itemName, index, count, onMove, onRemove } = props
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move up: ${itemName}`}
        size="small"
        aria-disabled={index === 0 || undefined}
        icon={<ChevronUp className="size-4" />}
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        label={`Move down: ${itemName}`}
        size="small"
        aria-disabled={index === count - 1 || undefined}
        icon={<ChevronDown className="size-4" />}
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
      <IconButton
        label={`Remove: ${itemName}`}
        size="small"
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </span>
  )
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return others.toSpliced(Math.max(0, to), 0, items[from])
}
