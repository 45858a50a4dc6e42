import { useId } from 'react'
import { Link } from '@inertiajs/react'
import { X } from 'lucide-react'
import { RETAILER } from '@shared/texts/display_names'
import { Money } from '@shared/money'
import { ContactFields } from '~/components/document_editor/shared_fields'
import { CustomerSearch } from '~/components/order_editor/customer_search'
import { withCustomer } from '~/components/order_editor/order_draft'
import { Badge } from '~/components/ui/badge'
import { IconButton } from '~/components/ui/icon_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import * as staff from '@paths/staff_paths'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { StaffUserJson } from '@views/accounts'

/** The customer's account, or the contact of a guest */
export function CustomerPanel({ order }: { order: OrderEditor }) {
  const { draft, change, errors, form } = order
  const choose = (customer: StaffUserJson | null) =>
    change(withCustomer(draft, customer, form.defaultCountries))
  return (
    <Panel title="Customer">
      <div className="grid gap-4">
        {draft.customer ? (
          <ChosenCustomer customer={draft.customer} onRemove={() => choose(null)} />
        ) : (
          <div>
            <CustomerSearch onChoose={choose} error={errors.user} />
            <p className="mt-1.5 text-label text-ink-3">Leave empty for a guest</p>
          </div>
        )}
        <ContactFields editor={order} />
      </div>
    </Panel>
  )
}

type ChosenCustomerProps = { customer: StaffUserJson; onRemove: () => void }

function ChosenCustomer({ customer, onRemove }: ChosenCustomerProps) {
  const { _id: id, email, firstname, lastname, company, group, currency, credit } = customer
  const nameId = useId()
  const name = `${firstname} ${lastname}`.trim() || email
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      className="flex items-start justify-between gap-4 rounded-control bg-raised px-4 py-3 text-control"
    >
      <div className="min-w-0">
        <p id={nameId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <Link
            href={staff.adminUser(id)}
            className="touch-link text-accent hover:text-accent-strong"
          >
            {name}
          </Link>
          <Badge tone={group ? 'accent' : 'neutral'}>{group?.name ?? RETAILER}</Badge>
          {customer.tax_exempt && <Badge tone="success">Tax exempt</Badge>}
        </p>
        {company && <p className="text-ink-2">{company}</p>}
        {currency && credit > 0 && (
          <p className="text-label text-ink-3">
            <Price of={Money.parse(credit, currency).toJSON()} /> service credit
          </p>
        )}
      </div>
      <IconButton
        label={`Remove ${name}`}
        size="small"
        icon={<X className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}
