import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { WishRowView } from '@views/catalog'

type WaitingPanelProps = { wishes: { rows: readonly WishRowView[]; count: number } }

/** Shoppers who are written to once, when it is back */
export function WaitingPanel({ wishes: { rows, count } }: WaitingPanelProps) {
  return (
    <Panel title={count > 0 ? `Waiting (${count})` : 'Waiting'}>
      {count === 0 && <p className="text-control text-ink-3">Nobody waits for it.</p>}
      <ul className="divide-y divide-line text-label">
        {rows.map(({ id, email, quantity, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0">
            <span className="min-w-0 truncate text-ink">
              {email}
              {quantity > 1 && <span className="text-ink-3"> × {quantity}</span>}
            </span>
            <span className="shrink-0 text-ink-3">
              <DateText at={at} />
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-label text-ink-3">And {count - rows.length} more.</p>
      )}
    </Panel>
  )
}
