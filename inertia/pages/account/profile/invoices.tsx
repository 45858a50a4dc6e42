import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ProfileFrame } from '@views/accounts'
import type { CustomerInvoice, CustomerInvoicesPage } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { InvoiceCard } from '~/components/profile_invoices/invoice_card'
import { PayInvoiceDialog } from '~/components/profile_invoices/pay_invoice_dialog'
import { PayInvoicesButton } from '~/components/profile_invoices/pay_invoices_button'
import { StatementLink } from '~/components/profile_invoices/statement_link'
import { ProfilePage } from '~/components/profile/profile_page'
import { EmptyState } from '~/components/ui/empty_state'
import { ListPanel } from '~/components/ui/list_panel'
import { Price } from '~/components/ui/price'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type InvoicesProps = {
  profile: ProfileFrame
  list: CustomerInvoicesPage
  cardForm: CheckoutSettings['card']
}

export default function Invoices({ profile, list, cardForm }: InvoicesProps) {
  const [paying, setPaying] = useState<CustomerInvoice | null>(null)
  return (
    <ProfilePage profile={profile} title="Invoices">
      <AmountsDue userId={profile.userId} due={list.due} statements={list.statements}>
        {cardForm.kind !== 'none' &&
          list.payable.map((group) => (
            <PayInvoicesButton
              key={group.currency}
              group={group}
              isOnly={list.payable.length === 1}
              cardForm={cardForm}
            />
          ))}
      </AmountsDue>
      <ListPanel paging={list} nouns={['invoice', 'invoices']} empty={<NoInvoices />}>
        <ul className="divide-y divide-line">
          {list.invoices.map((invoice) => (
            <InvoiceCard
              key={invoice.id}
              invoice={invoice}
              onPay={cardForm.kind === 'none' ? undefined : () => setPaying(invoice)}
            />
          ))}
        </ul>
      </ListPanel>
      {paying && (
        <PayInvoiceDialog
          key={paying.id}
          invoice={paying}
          cardForm={cardForm}
          onClose={() => setPaying(null)}
        />
      )}
      <BankChallenge />
    </ProfilePage>
  )
}

type AmountsDueProps = Pick<CustomerInvoicesPage, 'due' | 'statements'> & {
  userId: string
  children: ReactNode
}

/** What is due of all invoices, with the ways to pay it and the statement of the account in each currency */
function AmountsDue({ userId, due, statements, children }: AmountsDueProps) {
  if (statements.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {due.length > 0 && 'Balance due'}
      {due.map((amount) => (
        <Price key={amount.currency} of={amount} className="text-lg font-semibold text-ink" />
      ))}
      {statements.map((currency) => (
        <StatementLink
          key={currency}
          userId={userId}
          currency={currency}
          isCurrencyShown={statements.length > 1}
        />
      ))}
      {children}
    </div>
  )
}

const NoInvoices = () => (
  <EmptyState
    title="No invoices yet"
    text="Invoices and credit notes for your orders appear here. You can download and pay them."
  />
)

Invoices.layout = StorefrontLayout
