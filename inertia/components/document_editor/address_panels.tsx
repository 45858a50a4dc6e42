import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import type { Address } from '@shared/address'
import type { Edited } from '~/components/document_editor/field_props'
import type { AddressFormOptions } from '@shared/places/address_form_options'

type Addresses = { shipping: Address; billing: Address; sameBilling: boolean }

type AddressPanelsProps = { editor: Edited<Addresses>; places: AddressFormOptions }

/** The addresses of a document; a selected "same" copies shipping to billing on save. */
export function AddressPanels({ editor, places }: AddressPanelsProps) {
  return (
    <>
      <Panel title="Shipping address">
        <DocumentAddress kind="shipping" editor={editor} places={places} />
        <SameBilling editor={editor} className="mt-5" />
      </Panel>
      {!editor.draft.sameBilling && (
        <Panel title="Billing address">
          <DocumentAddress kind="billing" editor={editor} places={places} />
        </Panel>
      )}
    </>
  )
}

type DocumentAddressProps = AddressPanelsProps & { kind: 'shipping' | 'billing' }

export function DocumentAddress({ kind, editor, places }: DocumentAddressProps) {
  const { draft, errors, change } = editor
  return (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      places={places}
      errors={errors}
      onChange={(field, value) => change({ [kind]: withAddressField(draft[kind], field, value) })}
    />
  )
}

type SameBillingProps = { editor: Edited<Addresses>; hint?: string; className?: string }

export const SameBilling = ({ editor: { draft, change }, ...props }: SameBillingProps) => (
  <Checkbox
    {...props}
    name="same_billing"
    label="Same billing address"
    checked={draft.sameBilling}
    onChange={({ target }) => change({ sameBilling: target.checked })}
  />
)
