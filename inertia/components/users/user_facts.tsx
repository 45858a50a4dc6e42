import { PHONE_TYPE_NAMES } from '@shared/display_names'
import { AddressLines, FactList, FactSection, type Fact } from '~/components/admin/facts'
import { addressText } from '~/components/checkout/address_text'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { Address } from '@shared/address'
import type { UserDetailView } from '@views/accounts'

/** What stands beside a customer's orders: how they are reached, and the terms they buy on */
export function UserFacts({ user }: { user: UserDetailView }) {
  const { details, choices } = user
  const { billing, shipping } = details.address
  return (
    <Panel isFlush>
      <div className="divide-y divide-line">
        <FactSection title="Contact">
          <p className="wrap-anywhere text-ink">
            {details.company && <span className="block">{details.company}</span>}
            <a href={`mailto:${user.email}`} className="text-accent hover:text-accent-strong">
              {user.email}
            </a>
            {!user.isVerified && <span className="text-ink-3"> (not confirmed)</span>}
            {details.phone && <span className="block text-ink-2">{phoneText(details)}</span>}
          </p>
        </FactSection>
        <FactSection title="Terms">
          <FactList facts={termsOf(user)} />
        </FactSection>
        <FactSection title="Sales tax">
          <TaxFacts user={user} />
        </FactSection>
        <FactSection title="Shipping address">
          <AddressLines lines={linesOf(shipping, choices)} />
        </FactSection>
        <FactSection title="Billing address">
          <AddressLines lines={linesOf(billing, choices)} />
        </FactSection>
      </div>
    </Panel>
  )
}

const phoneText = ({ phone, phoneType }: UserDetailView['details']) => {
  const kind = PHONE_TYPE_NAMES[phoneType as keyof typeof PHONE_TYPE_NAMES]
  return kind ? `${phone} (${kind})` : phone
}

function termsOf({ details, freeShip, salesperson, group, role }: UserDetailView): Fact[] {
  return [
    { term: 'Group', text: group },
    { term: 'Currency', text: details.currency?.toUpperCase() ?? 'Not chosen' },
    { term: 'Free shipping', text: freeShippingText(freeShip) },
    { term: 'Salesperson', text: salesperson ?? 'Nobody' },
    { term: 'Role', text: role },
    { term: 'Since', text: <DateText at={details.dates.created} /> },
  ]
}

function freeShippingText(freeShip: UserDetailView['freeShip']) {
  if (!freeShip) return 'As for everybody'
  if (freeShip.cents === 0) return 'Always'
  return (
    <>
      over <Price of={freeShip} />
    </>
  )
}

function TaxFacts({ user: { details, isExempt } }: { user: UserDetailView }) {
  if (!details.tax_exempt) return <p className="text-ink-3">Charged as usual</p>
  return (
    <FactList
      facts={[
        { term: 'Exempt', text: isExempt ? 'Yes' : 'No longer' },
        { term: 'Reason', text: details.tax_exempt_reason },
        { term: 'Certificate', text: details.tax_certificate || 'None' },
        { term: 'Until', text: details.tax_exempt_until ?? 'No end' },
      ]}
    />
  )
}

const linesOf = (address: Address, { places }: UserDetailView['choices']) =>
  address.address1 || address.city ? addressText(address, places) : []
