import { Link } from '@inertiajs/react'
import { signed } from '~/components/products/stock_panel'
import { DateText } from '~/components/ui/date_text'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { MoveRowView } from '@views/catalog'

type LedgerTableProps = { rows: readonly MoveRowView[]; isOfOne: boolean }

/** Newest first; what was left stands for the product and, where all are listed, for all together. */
export function LedgerTable({ rows, isOfOne }: LedgerTableProps) {
  const head = (
    <tr>
      <HeadCell>When</HeadCell>
      {!isOfOne && <HeadCell>Product</HeadCell>}
      <HeadCell>What</HeadCell>
      <HeadCell>Why</HeadCell>
      <HeadCell>Who</HeadCell>
      <HeadCell isNumber>Change</HeadCell>
      <HeadCell isNumber>Left</HeadCell>
      {!isOfOne && <HeadCell isNumber>All left</HeadCell>}
    </tr>
  )
  return (
    <Table caption="Moves of the stock" head={head}>
      {rows.map((move) => (
        <Row key={move.id}>
          <Cell className="whitespace-nowrap text-ink-2">
            <DateText at={move.at} hasTime />
          </Cell>
          {!isOfOne && (
            <Cell className="whitespace-nowrap">
              <Link href={staff.product(move.product.id)} className="text-ink hover:underline">
                {move.product.sku}
              </Link>
            </Cell>
          )}
          <Cell className="whitespace-nowrap">{move.what}</Cell>
          <Cell className="w-full text-ink-2">
            <Why move={move} />
          </Cell>
          <Cell className="max-w-44 truncate text-ink-2">{move.actor}</Cell>
          <Cell isNumber className={move.delta > 0 ? 'text-success' : undefined}>
            {signed(move.delta)}
          </Cell>
          <Cell isNumber>{move.stockAfter.toLocaleString('en-US')}</Cell>
          {!isOfOne && (
            <Cell isNumber className="text-ink-3">
              {move.allAfter.toLocaleString('en-US')}
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  )
}

export function Why({ move: { source, reason, orderId } }: { move: MoveRowView }) {
  return (
    <>
      {orderId ? (
        <Link href={staff.order(orderId)} className="text-ink underline underline-offset-2">
          {source}
        </Link>
      ) : (
        source
      )}
      {reason && <span>: {reason}</span>}
    </>
  )
}
