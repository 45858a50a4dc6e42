import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { cx } from '~/components/ui/cx'
import type { ReactNode } from 'react'

type ScannedItem = { error: string | null }

type ScanListProps<Item extends ScannedItem> = {
  title: string
  tone: 'success' | 'danger' | 'neutral'
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** By default the key */
  label?: (item: Item) => ReactNode
  details?: (item: Item) => ReactNode
  onRemove: (item: Item) => void
}

const DOTS = { success: 'bg-success', danger: 'bg-danger', neutral: 'bg-edge' }

/** The scans that Save will send, the latest first; rejected ones with the reason of the server */
export function ScanList<Item extends ScannedItem>(props: ScanListProps<Item>) {
  const { title, tone, items, itemKey, label = itemKey, details, onRemove } = props
  return (
    <section
      aria-label={title}
      className="min-w-0 overflow-clip rounded-card bg-surface inset-ring inset-ring-line"
    >
      <h2 className="flex items-center gap-2.5 border-b border-line px-4 py-3 font-semibold text-ink">
        <span aria-hidden="true" className={cx('size-2.5 rounded-full', DOTS[tone])} />
        <span className="first-letter:uppercase">{title}</span>
        <span className="nums ms-auto font-normal text-ink-2">{items.length}</span>
      </h2>
      {items.length === 0 && (
        <p className="px-4 py-5 text-control text-ink-3">Scans appear here until they are saved.</p>
      )}
      <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto">
        {items.toReversed().map((item) => (
          <li key={itemKey(item)} className="px-4 py-2 text-control">
            <div className="flex items-center justify-between gap-3">
              <span className="nums min-w-0 font-medium wrap-anywhere text-ink">{label(item)}</span>
              <IconButton
                label={`Remove ${itemKey(item)}`}
                size="small"
                icon={<X className="size-4" />}
                onClick={() => onRemove(item)}
              />
            </div>
            {item.error && <p className="pb-1 text-label text-danger">{item.error}</p>}
            {details?.(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}
