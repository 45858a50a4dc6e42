import { withAddressField } from '~/components/addresses/address_input'
import { AddressFields } from '~/components/addresses/address_fields'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import type { OrderForm } from '~/components/new_order/use_order_form'

export function AddressPanel({ order }: { order: OrderForm }) {
  const { draft, change, errors, form } = order
  const fieldsOf = (kind: 'shipping' | 'billing') => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      places={form.places}
      errors={errors}
      onChange={(field, value) => change({ [kind]: withAddressField(draft[kind], field, value) })}
    />
  )
  return (
    <>
      <Panel title="Shipping address">
        {fieldsOf('shipping')}
        <Checkbox
          name="same_billing"
          label="Same billing address"
          className="mt-5"
          checked={draft.sameBilling}
          onChange={({ target }) => change({ sameBilling: target.checked })}
        />
      </Panel>
      {!draft.sameBilling && <Panel title="Billing address">{fieldsOf('billing')}</Panel>}
    </>
  )
}
