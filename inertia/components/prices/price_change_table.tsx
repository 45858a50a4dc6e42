import { Money } from '@shared/money'
import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import type { PriceDifferenceAnswer, TermsAnswer } from '@views/pricing'
import type { Currency } from '~/lib/money'

const MOST = 100

/** What the customers of this table pay before and after, product by product */
export function PriceChangeTable({ changes }: { changes: readonly PriceDifferenceAnswer[] }) {
  const head = (
    <tr>
      <HeadCell>Product</HeadCell>
      <HeadCell isNumber>They pay</HeadCell>
      <HeadCell isNumber>They will pay</HeadCell>
      <HeadCell isNumber>Change</HeadCell>
    </tr>
  )
  return (
    <>
      <Table caption="What changes" head={head} isSmall>
        {changes.slice(0, MOST).map((change) => (
          <ChangeRow key={`${change.product._id} ${change.currency}`} change={change} />
        ))}
      </Table>
      {changes.length > MOST && (
        <p className="mt-3 text-ink-3">And {changes.length - MOST} more.</p>
      )}
    </>
  )
}

function ChangeRow({ change: { product, currency, pays } }: { change: PriceDifferenceAnswer }) {
  return (
    <Row>
      <Cell>
        <span className="block font-medium text-ink">{product.sku}</span>
        <span className="block max-w-56 truncate text-label text-ink-3 max-sm:hidden">
          {product.name}
        </span>
      </Cell>
      {pays ? (
        <>
          <Cell isNumber>
            <TermsText terms={pays.before} currency={currency} />
          </Cell>
          <Cell isNumber className="text-ink">
            <TermsText terms={pays.after} currency={currency} />
          </Cell>
          <Cell isNumber>
            <Difference {...pays} />
          </Cell>
        </>
      ) : (
        <Cell className="text-ink-3">Not sold in {currency.toUpperCase()}</Cell>
      )}
    </Row>
  )
}

function TermsText({ terms, currency }: { terms: TermsAnswer; currency: Currency }) {
  return (
    <>
      <Price of={Money.parse(terms.price, currency).toJSON()} />
      {terms.from > 1 && (
        <span className="block text-label text-ink-3">from {terms.from} pieces</span>
      )}
    </>
  )
}

type DifferenceProps = { before: TermsAnswer; after: TermsAnswer }

function Difference({ before, after }: DifferenceProps) {
  if (before.price === after.price) {
    return <span className="text-ink-3">{before.from === after.from ? 'none' : 'quantity'}</span>
  }
  if (before.price === 0) return <Badge tone="warning">from free</Badge>
  const percent = ((after.price - before.price) / before.price) * 100
  const text = `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`
  return <Badge tone={percent > 0 ? 'warning' : 'success'}>{text}</Badge>
}
