import { pathOf } from '~/components/checkout/address_edits'
import { countryOptions, placeWords } from '~/components/checkout/place_words'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { Address, AddressField } from '@shared/address'
import type { Places } from '@shared/places'
import type { AddressKind } from '~/components/checkout/address_draft'

type AddressFieldsProps = {
  kind: AddressKind
  address: Address
  settings: Places
  problems: Record<string, string>
  onChange: (field: AddressField, value: string) => void
}

/** Which fields there are follows the country: not every one has states, or postal codes. */
export function AddressFields(props: AddressFieldsProps) {
  const { kind, address, settings, problems, onChange } = props
  const { countryId } = address
  const states = settings.states[countryId]
  const words = placeWords(countryId)
  const common = (field: AddressField) => ({
    name: pathOf(kind, field),
    value: address[field],
    error: problems[pathOf(kind, field)],
    autoComplete: `${kind} ${AUTOFILL[field]}`,
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  })

  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Select
        {...common('countryId')}
        label="Country"
        placeholder="Choose a country"
        options={countryOptions(settings)}
        className="sm:col-span-6"
      />
      <TextField {...common('firstname')} label="First name" className="sm:col-span-3" />
      <TextField {...common('lastname')} label="Last name" className="sm:col-span-3" />
      <TextField {...common('company')} label="Company" isOptional className="sm:col-span-6" />
      <TextField {...common('address1')} label="Address" className="sm:col-span-6" />
      <TextField
        {...common('address2')}
        label="Apartment, suite, floor"
        isOptional
        className="sm:col-span-6"
      />
      {!settings.withoutPostalCode.includes(countryId) && (
        <TextField
          {...common('zipcode')}
          label={words.zipcode}
          autoCapitalize="characters"
          className="sm:col-span-2"
        />
      )}
      <TextField {...common('city')} label="City" className="sm:col-span-2" />
      {states && (
        <Select
          {...common('stateId')}
          label={words.state}
          placeholder="Choose"
          options={states.map(({ id, name }) => ({ value: id, label: name }))}
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}

const AUTOFILL: Record<AddressField, string> = {
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
