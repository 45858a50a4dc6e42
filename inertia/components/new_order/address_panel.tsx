import { withField } from '~/components/checkout/address_draft'
import { AddressFields } from '~/components/checkout/address_fields'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import type { NewOrder } from '~/components/new_order/use_new_order'

/** Where it goes and who is billed */
export function AddressPanel({ order }: { order: NewOrder }) {
  const { draft, change, problems, form } = order
  const fieldsOf = (kind: 'shipping' | 'billing') => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      settings={form.places}
      problems={problems}
      onChange={(field, value) => change({ [kind]: withField(draft[kind], field, value) })}
    />
  )
  return (
    <>
      <Panel title="Shipping address">
        {fieldsOf('shipping')}
        <Checkbox
          name="same_billing"
          label="The billing address is the same"
          className="mt-5"
          checked={draft.sameBilling}
          onChange={({ target }) => change({ sameBilling: target.checked })}
        />
      </Panel>
      {!draft.sameBilling && <Panel title="Billing address">{fieldsOf('billing')}</Panel>}
    </>
  )
}
