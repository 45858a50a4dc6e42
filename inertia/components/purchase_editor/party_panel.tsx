import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { ContactFields } from '~/components/document_editor/shared_fields'
import { CompanySearch } from '~/components/purchase_editor/company_search'
import { withoutEmail } from '~/components/purchase_editor/purchase_draft'
import { Panel } from '~/components/ui/panel'
import type { Address } from '@shared/address'
import type { PurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'
import type { CompanyAddress } from '@views/purchasing'

type EditorProps = { editor: PurchaseEditor }

export function VendorPanel({ editor }: EditorProps) {
  const { draft, change, isNew } = editor
  return (
    <Panel title="Vendor">
      <PartyFields
        editor={editor}
        party="vendor"
        label="Vendor company"
        autoFocus={isNew}
        onChoose={(found) =>
          change({
            vendor: withoutEmail(found),
            email: found.email || draft.email,
            phone: found.phone || draft.phone,
          })
        }
      />
      <div className="mt-4">
        <ContactFields editor={editor} />
      </div>
    </Panel>
  )
}

export const DestinationPanel = ({ editor }: EditorProps) => (
  <Panel title="Destination">
    <PartyFields
      editor={editor}
      party="destination"
      label="Destination company"
      onChoose={(found) => editor.change({ destination: withoutEmail(found) })}
    />
  </Panel>
)

type PartyFieldsProps = EditorProps & {
  party: 'vendor' | 'destination'
  label: string
  autoFocus?: boolean
  onChoose: (address: CompanyAddress) => void
}

function PartyFields({ editor, party, label, autoFocus, onChoose }: PartyFieldsProps) {
  const { draft, change, errors, options } = editor
  const kind = party === 'vendor' ? 'billing' : 'shipping'
  const address = draft[party]
  const changeAddress = (next: Address) => change({ [party]: next })
  return (
    <div className="grid gap-4">
      <CompanySearch
        label={label}
        company={address.company}
        places={options.places}
        onType={(company) => changeAddress({ ...address, company })}
        onChoose={onChoose}
        error={errors[`address.${kind}.company`]}
        autoFocus={autoFocus}
      />
      <AddressFields
        kind={kind}
        address={address}
        places={options.places}
        errors={errors}
        hasOwnCompany
        onChange={(field, value) => changeAddress(withAddressField(address, field, value))}
      />
    </div>
  )
}
