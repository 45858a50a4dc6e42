import { useState } from 'react'
import type { ProfileFrame } from '@views/accounts'
import type { CustomerInvoice, CustomerInvoicesPage } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { InvoiceCard } from '~/components/profile/invoice_card'
import { PayInvoiceDialog } from '~/components/profile/pay_invoice_dialog'
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
      <AmountsDue due={list.due} />
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

function AmountsDue({ due }: Pick<CustomerInvoicesPage, 'due'>) {
  if (due.length === 0) return null
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 text-ink-2">
      Balance due
      {due.map((amount) => (
        <Price key={amount.currency} of={amount} className="text-lg font-semibold text-ink" />
      ))}
    </p>
  )
}

const NoInvoices = () => (
  <EmptyState
    title="No invoices yet"
    text="Invoices and credit notes for your orders appear here. You can download and pay them."
  />
)

Invoices.layout = StorefrontLayout
