import { useState } from 'react'
import { CREDIT_KINDS } from '@shared/credit_kinds'
import { CreditDialog } from '~/components/users/credit_dialog'
import { Button } from '~/components/ui/button'
import { ShownOf } from '~/components/ui/shown_of'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, RowLink, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { CreditEntryView, UserDetailView } from '@views/accounts'

/** The balance, and every change of it */
export function CreditPanel({ user }: { user: UserDetailView }) {
  const [isChanging, setChanging] = useState(false)
  const { credit } = user
  const { entries, count } = user.ledger
  const head = (
    <tr>
      <HeadCell className="max-sm:hidden">Date</HeadCell>
      <HeadCell>What</HeadCell>
      <HeadCell className="max-sm:hidden">By</HeadCell>
      <HeadCell isNumber>Amount</HeadCell>
      <HeadCell isNumber className="max-sm:hidden">
        Balance
      </HeadCell>
    </tr>
  )
  return (
    <Panel
      title={
        <>
          Service credit
          {credit && (
            <span className="nums ms-3 text-control font-normal text-ink-2">
              <Price of={credit} />
            </span>
          )}
        </>
      }
      actions={
        credit &&
        !user.isErased && (
          <Button size="small" onClick={() => setChanging(true)}>
            Give or take
          </Button>
        )
      }
    >
      {entries.length > 0 ? (
        <div className="-mx-5 -mb-5 max-h-96 overflow-y-auto">
          <Table caption="Changes of the service credit" head={head} isSmall>
            {entries.map((entry) => (
              <LedgerRow key={entry.id} entry={entry} />
            ))}
          </Table>
          <ShownOf shown={entries.length} count={count} className="px-4 py-3" />
        </div>
      ) : (
        <p className="text-control text-ink-3">
          {credit ? 'None was given yet.' : 'Credit needs a currency: choose one under Edit.'}
        </p>
      )}
      {isChanging && <CreditDialog user={user} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

function LedgerRow({ entry }: { entry: CreditEntryView }) {
  const { at, kind, reason, by, amount, balance, orderId } = entry
  return (
    <Row>
      <Cell className="text-ink-2 max-sm:hidden">
        <DateText at={at} />
      </Cell>
      <Cell className="w-full">
        {orderId ? (
          <RowLink href={staff.order(orderId)}>{CREDIT_KINDS[kind]}</RowLink>
        ) : (
          CREDIT_KINDS[kind]
        )}
        {reason && <span className="block text-label text-ink-3 wrap-anywhere">{reason}</span>}
        <span className="block text-label text-ink-3 sm:hidden">
          <DateText at={at} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">{by}</Cell>
      <Cell isNumber>
        <Price of={amount} />
      </Cell>
      <Cell isNumber className="text-ink-2 max-sm:hidden">
        {balance && <Price of={balance} />}
      </Cell>
    </Row>
  )
}
