import { CREDIT_KINDS } from '@shared/credit_kinds'
import type { OwnCreditView } from '@views/accounts'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { ShownOf } from '~/components/ui/shown_of'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

/** What is left of somebody's service credit, and how it came to that */
export function CreditSummary({ credit: { balance, entries, count } }: { credit: OwnCreditView }) {
  const head = (
    <tr>
      <HeadCell className="max-sm:hidden">Date</HeadCell>
      <HeadCell>What</HeadCell>
      <HeadCell isNumber>Amount</HeadCell>
      <HeadCell isNumber className="max-sm:hidden">
        Balance
      </HeadCell>
    </tr>
  )
  return (
    <Panel
      className="lg:col-span-2"
      title="Service credit"
      actions={
        <p className="nums text-lg font-semibold">
          <Price of={balance} />
        </p>
      }
    >
      <div className="-mx-5 -mb-5">
        <Table caption="Changes of your service credit" head={head} isSmall>
          {entries.map((entry) => (
            <CreditRow key={entry.id} entry={entry} />
          ))}
        </Table>
        <ShownOf shown={entries.length} count={count} className="px-4 py-3" />
      </div>
    </Panel>
  )
}

function CreditRow({ entry }: { entry: OwnCreditView['entries'][number] }) {
  const { at, kind, amount, balance, orderId } = entry
  const path = useShopPath()
  return (
    <Row>
      <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
        <DateText at={at} />
      </Cell>
      <Cell className="w-full">
        {orderId ? (
          <a
            href={path(shop.printedOrder(orderId))}
            className="font-medium text-ink underline underline-offset-4"
          >
            {CREDIT_KINDS[kind]}
          </a>
        ) : (
          CREDIT_KINDS[kind]
        )}
        <span className="block text-label text-ink-3 sm:hidden">
          <DateText at={at} />
        </span>
      </Cell>
      <Cell isNumber>
        <Price of={amount} />
      </Cell>
      <Cell isNumber className="text-ink-2 max-sm:hidden">
        {balance && <Price of={balance} />}
      </Cell>
    </Row>
  )
}
