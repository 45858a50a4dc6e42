import { signed } from '~/components/products/stock_panel'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import type { StockFileReport } from '~/components/products/use_stock_file'

type StockReportProps = {
  report: StockFileReport
  isDone: boolean
  isBusy: boolean
  onApply: () => void
}

/** What the file would do, or did: every line that changes something, or every line that cannot be done */
export function StockReport({ report, isDone, isBusy, onApply }: StockReportProps) {
  const { changed, rejected, results } = report
  if (rejected.length > 0) return <Rejected lines={rejected} />
  return (
    <Panel
      title={isDone ? 'Done' : 'Preview'}
      isFlush
      actions={
        !isDone && (
          <Button variant="primary" disabled={changed === 0} isBusy={isBusy} onClick={onApply}>
            {changed === 1 ? 'Change 1 count' : `Change ${changed} counts`}
          </Button>
        )
      }
    >
      <p role="status" className="px-5 pb-4 text-control text-ink-2">
        {isDone
          ? `${changed} of ${results.length} counts were changed.`
          : `${changed} of ${results.length} counts would change. Nothing is changed yet.`}
      </p>
      <Table
        caption="Counts of the file"
        isSmall
        head={
          <tr>
            <HeadCell isNumber>Line</HeadCell>
            <HeadCell>SKU</HeadCell>
            <HeadCell isNumber>Before</HeadCell>
            <HeadCell isNumber>After</HeadCell>
            <HeadCell isNumber>Change</HeadCell>
          </tr>
        }
      >
        {results.map(({ line, sku, before, after }) => (
          <Row key={line} className={before === after ? 'text-ink-3' : undefined}>
            <Cell isNumber className="text-ink-3">
              {line}
            </Cell>
            <Cell className="nums w-full">{sku}</Cell>
            <Cell isNumber>{before}</Cell>
            <Cell isNumber>{after}</Cell>
            <Cell isNumber>{signed(after - before)}</Cell>
          </Row>
        ))}
      </Table>
    </Panel>
  )
}

function Rejected({ lines }: { lines: StockFileReport['rejected'] }) {
  return (
    <div role="alert">
      <Callout
        tone="danger"
        title={`${lines.length === 1 ? 'One line' : `${lines.length} lines`} cannot be done, so nothing is changed`}
      >
        <ul className="mt-1 space-y-0.5">
          {lines.map(({ line, sku, err }) => (
            <li key={line}>
              Line {line}
              {sku && `, ${sku}`}: {err}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
