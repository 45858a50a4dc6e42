import { countryOptions, addressLabels } from '~/components/addresses/address_labels'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { Address, AddressField } from '@shared/address'
import type { AddressFormOptions } from '@shared/places/address_form_options'

type CompanyAddressFieldsProps = {
  address: Address
  places: AddressFormOptions
  errors: Record<string, string>
  onChange: (field: AddressField, value: string) => void
}

/** The fields of an address without a contact */
export function CompanyAddressFields({
  address,
  places,
  errors,
  onChange,
}: CompanyAddressFieldsProps) {
  const { countryId } = address
  const labels = addressLabels(countryId)
  const states = places.states[countryId]
  const common = (field: AddressField, autoComplete: string) => ({
    name: `address.${field}`,
    value: address[field],
    autoComplete,
    error: errors[`address.${field}`],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  })
  return (
    <>
      <Select
        {...common('countryId', 'country')}
        label="Country"
        options={countryOptions(places)}
        className="sm:col-span-6"
      />
      <TextField
        {...common('address1', 'address-line1')}
        label="Address"
        className="sm:col-span-6"
      />
      <TextField
        {...common('address2', 'address-line2')}
        label="Suite, floor"
        isOptional
        className="sm:col-span-6"
      />
      {!places.withoutPostalCode.includes(countryId) && (
        <TextField
          {...common('zipcode', 'postal-code')}
          label={labels.zipcode}
          isOptional={places.optionalPostalCode.includes(countryId)}
          className="sm:col-span-2"
        />
      )}
      <TextField {...common('city', 'address-level2')} label="City" className="sm:col-span-2" />
      {states && (
        <Select
          {...common('stateId', 'address-level1')}
          label={labels.state}
          placeholder="Choose"
          options={states.map(({ id, name }) => ({ value: id, label: name }))}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}
