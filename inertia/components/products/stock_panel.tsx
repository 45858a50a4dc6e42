import type { ReactNode } from 'react'
import { StockBadge } from '~/components/products/stock_badge'
import { StockCell } from '~/components/products/stock_cell'
import { Change, Source } from '~/components/products/stock_movement_table'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { StockMovementView, ProductEditorView } from '@views/catalog'

type StockPanelProps = { product: ProductEditorView; movements: readonly StockMovementView[] }

export function StockPanel({ product, movements }: StockPanelProps) {
  const { stock, reserved, onOrder } = product
  return (
    <Panel title="Stock" actions={<StockBadge level={product.level} isDisabled={false} />}>
      <dl className="grid gap-2 text-control">
        <Figure term="Available">{stock.toLocaleString('en-US')}</Figure>
        <Figure term="Reserved">{reserved.toLocaleString('en-US')}</Figure>
        <Figure term="On order">{onOrder.toLocaleString('en-US')}</Figure>
        <Figure term="On hand">
          <StockCell product={product} />
        </Figure>
      </dl>
      {movements.length > 0 && (
        <h3 className="mt-6 mb-2 text-label font-medium text-ink-3">Recent movements</h3>
      )}
      <ol className="divide-y divide-line text-label">
        {movements.map((movement) => (
          <li key={movement.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span className="min-w-0 text-ink">
              {movement.what}
              <span className="text-ink-2">
                , <Source movement={movement} />
              </span>
            </span>
            <span className="nums text-end font-medium">
              <Change movement={movement} />
            </span>
            <span className="min-w-0 text-ink-3">
              <DateText at={movement.at} hasTime /> · {movement.actor}
            </span>
            <span className="nums text-end text-ink-3">{movement.stockAfter}</span>
          </li>
        ))}
      </ol>
      <LinkButton
        href={withQuery(staff.adminProductsLedger, { product: product.id })}
        size="small"
        className="mt-3"
      >
        View stock ledger
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
