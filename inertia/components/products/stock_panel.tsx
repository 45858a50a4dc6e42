import type { ReactNode } from 'react'
import { StockBadge } from '~/components/products/stock_badge'
import { StockCell } from '~/components/products/stock_cell'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { staff } from '~/lib/paths'
import type { MoveRowView, ProductEditorView } from '@views/catalog'

type StockPanelProps = { product: ProductEditorView; moves: readonly MoveRowView[] }

/** What can be sold, what is sold and not shipped, and what happened last */
export function StockPanel({ product, moves }: StockPanelProps) {
  const { id, sku, stock, reserved } = product
  return (
    <Panel title="Stock" actions={<StockBadge level={product.level} isDisabled={false} />}>
      <dl className="grid gap-2 text-control">
        <Figure term="Available">
          <StockCell id={id} sku={sku} stock={stock} />
        </Figure>
        <Figure term="Reserved for orders">{reserved}</Figure>
        <Figure term="On the shelf">{stock + reserved}</Figure>
      </dl>
      {moves.length > 0 && (
        <h3 className="mt-6 mb-2 text-label font-medium text-ink-3">Last moves</h3>
      )}
      <ol className="divide-y divide-line text-label">
        {moves.map((move) => (
          <li key={move.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span className="min-w-0 text-ink">
              {move.what}
              {move.reason && <span className="text-ink-2">: {move.reason}</span>}
            </span>
            <span className="nums font-medium">{signed(move.delta)}</span>
            <span className="truncate text-ink-3">
              <DateText at={move.at} hasTime /> · {move.actor}
            </span>
            <span className="nums text-ink-3">{move.stockAfter}</span>
          </li>
        ))}
      </ol>
      <LinkButton href={staff.ledger(id)} size="small" className="mt-3">
        Whole ledger
      </LinkButton>
    </Panel>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="nums font-medium text-ink">{children}</dd>
    </div>
  )
}

export const signed = (delta: number): string => {
  if (delta === 0) return '0'
  return delta > 0
    ? `+${delta.toLocaleString('en-US')}`
    : `−${Math.abs(delta).toLocaleString('en-US')}`
}
