import { useState } from 'react'
import { invoiceTexts } from '@shared/texts/invoices'
import { ReminderDialog } from '~/components/receivables/reminder_dialog'
import { ReminderList } from '~/components/receivables/reminder_list'
import { SentDocuments } from '~/components/sending/sent_documents'
import { StatementDialog } from '~/components/receivables/statement_dialog'
import { UnpaidInvoices } from '~/components/receivables/unpaid_invoices'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { ReminderSubject } from '~/components/receivables/reminder_dialog'
import type { CustomerReceivables, ReceivablesAccount } from '@views/invoicing'

type ReceivablesPanelProps = { receivables: CustomerReceivables; name: string }

/** What a customer owes, the statement and the payment reminders, on the page of the customer */
export function ReceivablesPanel({ receivables, name }: ReceivablesPanelProps) {
  const { userId, accounts, isReminderOff, reminders, statements, defaultMessage } = receivables
  const [isStatementOpen, setStatementOpen] = useState(false)
  const [subject, setSubject] = useState<ReminderSubject | null>(null)
  return (
    <Panel
      title="Receivables"
      actions={
        <Button size="small" onClick={() => setStatementOpen(true)}>
          Statement
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {accounts.map((account) => (
          <Account
            key={account.currency}
            account={account}
            onRemind={
              isReminderOff || account.overdue.cents === 0
                ? undefined
                : () =>
                    setSubject({
                      userId,
                      currency: account.currency,
                      name,
                      lastAt: account.remindedAt,
                    })
            }
            onRemindOf={isReminderOff ? undefined : setSubject}
          />
        ))}
        <SentDocuments sent={statements} />
        <ReminderList userId={userId} reminders={reminders} isOff={isReminderOff} />
      </div>
      {isStatementOpen && (
        <StatementDialog
          userId={userId}
          currencies={accounts.map(({ currency }) => currency)}
          onClose={() => setStatementOpen(false)}
        />
      )}
      {subject && (
        <ReminderDialog
          subject={subject}
          defaultMessage={defaultMessage}
          onClose={() => setSubject(null)}
        />
      )}
    </Panel>
  )
}

type AccountProps = {
  account: ReceivablesAccount
  onRemind?: () => void
  onRemindOf?: (subject: ReminderSubject) => void
}

function Account({ account, onRemind, onRemindOf }: AccountProps) {
  const { currency, due, buckets, unpaid } = account
  if (due.cents === 0)
    return (
      <div className="grid gap-2">
        <OrderAmounts account={account} />
        <p className="text-control text-ink-3">No invoice in {currency.toUpperCase()} is due</p>
      </div>
    )
  return (
    <section aria-label={`Receivables in ${currency.toUpperCase()}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-control text-ink-2">
          Balance due <Price of={due} className="nums font-semibold text-ink" />
        </p>
        {onRemind && (
          <Button size="small" onClick={onRemind}>
            Remind of overdue invoices
          </Button>
        )}
      </div>
      <OrderAmounts account={account} />
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {buckets.map(({ bucket, amount }) => (
          <div key={bucket}>
            <dt className="text-label text-ink-3">{invoiceTexts.agingBuckets[bucket]}</dt>
            <dd className="nums text-control">
              <Price of={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {unpaid.length > 0 && <UnpaidInvoices account={account} onRemind={onRemindOf} />}
    </section>
  )
}

/** What orders add to the invoices, and what goes back of them */
function OrderAmounts({ account: { notInvoiced, open, owed } }: Pick<AccountProps, 'account'>) {
  return (
    <>
      {notInvoiced.cents > 0 && (
        <p className="text-control text-ink-2">
          Not invoiced yet <Price of={notInvoiced} className="nums font-semibold text-ink" />, open
          balance <Price of={open} className="nums font-semibold text-ink" />
        </p>
      )}
      {owed.cents > 0 && (
        <p className="text-control text-ink-2">
          Owed to the customer <Price of={owed} className="nums font-semibold text-ink" />
        </p>
      )}
    </>
  )
}
