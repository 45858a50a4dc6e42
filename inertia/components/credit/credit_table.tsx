import { CREDIT_KINDS } from '@shared/credit_kinds'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { ShownOf } from '~/components/ui/shown_of'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import type { ReactNode } from 'react'
import type { OwnCreditView } from '@views/accounts'

type Entry = OwnCreditView['entries'][number]

type CreditTableProps<OfOne extends Entry> = {
  caption: string
  entries: readonly OfOne[]
  /** How many there are in all */
  count: number
  /** What it was for, as a link to its order */
  linkTo: (orderId: string, what: string) => ReactNode
  reasonOf?: (entry: OfOne) => string
  /** Who gave or took it; without it there is no such column. */
  byWhom?: (entry: OfOne) => string
}

/** The latest changes of somebody's service credit */
export function CreditTable<OfOne extends Entry>(props: CreditTableProps<OfOne>) {
  const { caption, entries, count, byWhom } = props
  const head = (
    <tr>
      <HeadCell className="max-sm:hidden">Date</HeadCell>
      <HeadCell>What</HeadCell>
      {byWhom && <HeadCell className="max-sm:hidden">By</HeadCell>}
      <HeadCell isNumber>Amount</HeadCell>
      <HeadCell isNumber className="max-sm:hidden">
        Balance
      </HeadCell>
    </tr>
  )
  return (
    <>
      <Table caption={caption} head={head} isSmall>
        {entries.map((entry) => (
          <CreditRow key={entry.id} entry={entry} {...props} />
        ))}
      </Table>
      <ShownOf shown={entries.length} count={count} className="px-4 py-3" />
    </>
  )
}

type CreditRowProps<OfOne extends Entry> = Pick<
  CreditTableProps<OfOne>,
  'linkTo' | 'reasonOf' | 'byWhom'
> & { entry: OfOne }

function CreditRow<OfOne extends Entry>(props: CreditRowProps<OfOne>) {
  const { entry, linkTo, reasonOf, byWhom } = props
  const { at, kind, amount, balance, orderId } = entry
  const reason = reasonOf?.(entry)
  const what = CREDIT_KINDS[kind]
  return (
    <Row>
      <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
        <DateText at={at} />
      </Cell>
      <Cell className="w-full">
        {orderId ? linkTo(orderId, what) : what}
        {reason && <span className="block text-label text-ink-3 wrap-anywhere">{reason}</span>}
        <span className="block text-label text-ink-3 sm:hidden">
          <DateText at={at} />
        </span>
      </Cell>
      {byWhom && (
        <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">{byWhom(entry)}</Cell>
      )}
      <Cell isNumber>
        <Price of={amount} />
      </Cell>
      <Cell isNumber className="text-ink-2 max-sm:hidden">
        {balance && <Price of={balance} />}
      </Cell>
    </Row>
  )
}
