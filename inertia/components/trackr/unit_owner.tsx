import { FactList, FactSection } from '~/components/admin/facts'
import { DateText } from '~/components/ui/date_text'
import { TextLink } from '~/components/ui/text_link'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { RecallLineJson } from '@views/reporting'
import type { UnitDetailJson } from '@views/trackr'

/** What a unit is, and which customer has it */
export function UnitOwner({ unit }: { unit: UnitDetailJson }) {
  const { product, registration, shipped, passport } = unit
  return (
    <div className="divide-y divide-line rounded-card bg-surface inset-ring inset-ring-line">
      <FactSection title="Unit">
        <FactList
          facts={[
            {
              term: 'Product',
              text: product && (
                <TextLink href={staff.adminProduct(product._id)}>{product.sku}</TextLink>
              ),
            },
            { term: 'Batch', text: unit.batch },
            {
              term: 'Built',
              text: unit.failed.length > 0 ? 'Not yet' : <DateText at={unit.built} />,
            },
            { term: 'Warranty until', text: warrantyText(unit) },
            {
              term: 'Passport',
              text: (
                <a
                  href={passport.url}
                  className="touch-link underline"
                >{`${passport.serial}-${passport.code}`}</a>
              ),
            },
          ]}
        />
      </FactSection>
      <FactSection title="Shipment">
        {shipped ? (
          <Shipment serial={passport.serial} shippedAt={shipped.date} orderId={shipped.order} />
        ) : (
          <p className="text-ink-3">With no customer</p>
        )}
      </FactSection>
      <FactSection title="Registration">
        {registration ? (
          <FactList
            facts={[
              {
                term: 'Account',
                text: (
                  <TextLink href={staff.adminUser(registration.user)}>
                    {registration.name || registration.email}
                  </TextLink>
                ),
              },
              { term: 'E-mail', text: registration.email },
              { term: 'Since', text: <DateText at={registration.date} /> },
            ]}
          />
        ) : (
          <p className="text-ink-3">Not registered by its owner</p>
        )}
      </FactSection>
    </div>
  )
}

type ShipmentProps = { serial: string; shippedAt: string; orderId: string }

/** The order and the customer belong to other modules, so the recall list names them. */
function Shipment({ serial, shippedAt, orderId }: ShipmentProps) {
  const path = withQuery('/api/trackr/recall', { serials: serial })
  const { data } = useQuery(path, (signal) => api.get<RecallLineJson[]>(path, { signal }))
  const line = data?.find(({ order }) => order._id === orderId)
  const { user, name, company, email } = line?.customer ?? {}
  return (
    <FactList
      facts={[
        { term: 'Shipped', text: <DateText at={shippedAt} /> },
        {
          term: 'Order',
          text: (
            <TextLink href={staff.adminOrder(orderId)}>
              {line?.order.number ?? 'Open order'}
            </TextLink>
          ),
        },
        {
          term: 'Customer',
          text: user ? <TextLink href={staff.adminUser(user)}>{name || email}</TextLink> : name,
        },
        { term: 'Company', text: company },
      ]}
    />
  )
}

function warrantyText({ warranty_until: until, is_lifetime_warranty: isLifetime }: UnitDetailJson) {
  if (isLifetime) return 'Lifetime'
  return until && <DateText at={until} />
}
