import { countryOptions, addressLabels } from '~/components/addresses/address_labels'
import { stateOfZipcode } from '#shared/places/postal'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { Address, AddressField } from '@shared/address'
import type { AddressFormOptions } from '@shared/places/address_form_options'
import type { AddressKind } from '~/components/addresses/address_input'

type AddressFieldsProps = {
  kind: AddressKind
  address: Address
  places: AddressFormOptions
  errors: Record<string, string>
  /** Countries that carriers serve, where they deliver */
  served?: readonly string[]
  /** The form has a field of its own for the company. */
  hasOwnCompany?: boolean
  onChange: (field: AddressField, value: string) => void
}

/** The country decides on the fields: some have no states, some no postal codes. */
export function AddressFields(props: AddressFieldsProps) {
  const { kind, address, places, errors, served, hasOwnCompany = false, onChange } = props
  const { countryId } = address
  const states = places.states[countryId]
  const stateHint = otherStateHint(address, states)
  const labels = addressLabels(countryId)
  const common = (field: AddressField) => ({
    name: addressFieldName(kind, field),
    value: address[field],
    error: errors[addressFieldName(kind, field)],
    autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  })

  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Select
        {...common('countryId')}
        label="Country"
        placeholder="Choose a country"
        options={countryOptions(places, { current: countryId, served })}
        className="sm:col-span-6"
      />
      <TextField {...common('firstname')} label="First name" className="sm:col-span-3" />
      <TextField {...common('lastname')} label="Last name" className="sm:col-span-3" />
      {!hasOwnCompany && (
        <TextField {...common('company')} label="Company" isOptional className="sm:col-span-6" />
      )}
      <TextField {...common('address1')} label="Address" className="sm:col-span-6" />
      <TextField
        {...common('address2')}
        label="Apartment, suite, floor"
        isOptional
        className="sm:col-span-6"
      />
      {!places.withoutPostalCode.includes(countryId) && (
        <TextField
          {...common('zipcode')}
          label={labels.zipcode}
          isOptional={places.optionalPostalCode.includes(countryId)}
          autoCapitalize="characters"
          className="sm:col-span-2"
        />
      )}
      <TextField {...common('city')} label="City" className="sm:col-span-2" />
      {states && (
        <Select
          {...common('stateId')}
          label={labels.state}
          placeholder="Choose"
          options={states.map(({ id, name }) => ({ value: id, label: name }))}
          hint={stateHint}
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}

/** Asks about a state that is not the one of the postal code, which decides the sales tax. */
function otherStateHint(
  { countryId, zipcode, stateId }: Address,
  states: AddressFormOptions['states'][string] | undefined
): string | undefined {
  const actual = stateOfZipcode(countryId, zipcode)
  if (stateId === '' || actual === '' || actual === stateId) return undefined
  const name = states?.find(({ id }) => id === actual)?.name ?? actual
  return `${zipcode} is in ${name}. Check both: the sales tax is that of ${name}.`
}

export const addressFieldName = (kind: AddressKind, field: AddressField): string =>
  `address.${kind}.${field}`

const AUTOCOMPLETE: Record<AddressField, string> = {
  company: 'organization',
  firstname: 'given-name',
  lastname: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  zipcode: 'postal-code',
  stateId: 'address-level1',
  countryId: 'country',
  phone: 'tel',
}
