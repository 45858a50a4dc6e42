import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { ContactFields } from '~/components/editor/contact_fields'
import { CompanySearch } from '~/components/purchasing/company_search'
import { withoutEmail } from '~/components/purchasing/purchase_draft'
import { Panel } from '~/components/ui/panel'
import type { Address } from '@shared/address'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { CompanyAddress } from '@views/purchasing'

type FormProps = { form: PurchaseFormState }

export function VendorPanel({ form }: FormProps) {
  const { draft, change, errors, isNew } = form
  return (
    <Panel title="Vendor">
      <PartyFields
        form={form}
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
        <ContactFields contact={draft} errors={errors} onChange={change} />
      </div>
    </Panel>
  )
}

export const DestinationPanel = ({ form }: FormProps) => (
  <Panel title="Destination">
    <PartyFields
      form={form}
      party="destination"
      label="Destination company"
      onChoose={(found) => form.change({ destination: withoutEmail(found) })}
    />
  </Panel>
)

type PartyFieldsProps = FormProps & {
  party: 'vendor' | 'destination'
  label: string
  autoFocus?: boolean
  onChoose: (address: CompanyAddress) => void
}

function PartyFields({ form, party, label, autoFocus, onChoose }: PartyFieldsProps) {
  const { draft, change, errors, options } = form
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
