import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import type { Address } from '@shared/address'
import type { AddressFormOptions } from '@shared/places/address_form_options'

type Addresses = { shipping: Address; billing: Address; sameBilling: boolean }

type AddressPanelsProps = {
  editor: {
    draft: Addresses
    errors: Record<string, string>
    change: (changes: Partial<Addresses>) => void
  }
  places: AddressFormOptions
}

/** The addresses of a document; a selected "same" copies shipping to billing on save. */
export function AddressPanels({ editor, places }: AddressPanelsProps) {
  const { draft, errors, change } = editor
  const fieldsOf = (kind: 'shipping' | 'billing') => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      places={places}
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
