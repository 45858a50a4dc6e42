import { PHONE_TYPE_NAMES } from '@shared/texts/display_names'
import { AddressFact, FactList, FactSection, type Fact } from '~/components/admin/facts'
import { formatAddress } from '~/components/addresses/format_address'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { Address } from '@shared/address'
import type { UserDetailView } from '@views/accounts'

/** The contact, terms and addresses beside a customer's orders */
export function UserFacts({ user }: { user: UserDetailView }) {
  const { details, choices } = user
  const { billing, shipping } = details.address
  return (
    <Panel isFlush>
      <div className="divide-y divide-line">
        <FactSection title="Contact">
          <p className="wrap-anywhere text-ink">
            {details.company && <span className="block">{details.company}</span>}
            <a
              href={`mailto:${user.email}`}
              className="touch-link text-accent hover:text-accent-strong"
            >
              {user.email}
            </a>
            {!user.isVerified && <span className="text-ink-3"> (unverified)</span>}
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
          <AddressFact lines={linesOf(shipping, choices)} />
        </FactSection>
        <FactSection title="Billing address">
          <AddressFact lines={linesOf(billing, choices)} />
        </FactSection>
      </div>
    </Panel>
  )
}

const phoneText = ({ phone, phoneType }: UserDetailView['details']) => {
  const type = PHONE_TYPE_NAMES[phoneType as keyof typeof PHONE_TYPE_NAMES]
  return type ? `${phone} (${type})` : phone
}

function termsOf({ details, freeShip, salesperson, group, role }: UserDetailView): Fact[] {
  return [
    { term: 'Group', text: group },
    { term: 'Currency', text: details.currency?.toUpperCase() ?? 'Not set' },
    { term: 'Free shipping', text: freeShippingText(freeShip) },
    { term: 'Salesperson', text: salesperson ?? 'Unassigned' },
    { term: 'Role', text: role },
    { term: 'Created', text: <DateText at={details.dates.created} /> },
  ]
}

function freeShippingText(freeShip: UserDetailView['freeShip']) {
  if (!freeShip) return 'Shop default'
  if (freeShip.cents === 0) return 'Always'
  return (
    <>
      over <Price of={freeShip} />
    </>
  )
}

function TaxFacts({ user: { details, isTaxExempt: isExempt } }: { user: UserDetailView }) {
  if (!details.tax_exempt) return <p className="text-ink-3">Charged</p>
  return (
    <FactList
      facts={[
        { term: 'Exempt', text: isExempt ? 'Yes' : 'Expired' },
        { term: 'Reason', text: details.tax_exempt_reason },
        { term: 'Certificate', text: details.tax_certificate || 'None' },
        { term: 'Until', text: details.tax_exempt_until ?? 'No end date' },
      ]}
    />
  )
}

const linesOf = (address: Address, { places }: UserDetailView['choices']) =>
  address.address1 || address.city ? formatAddress(address, places) : []
