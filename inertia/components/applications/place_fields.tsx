import { countryOptions, placeWords } from '~/components/checkout/place_words'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { Address, AddressField } from '@shared/address'
import type { Places } from '@shared/places'

type PlaceFieldsProps = {
  address: Address
  places: Places
  problems: Record<string, string>
  onChange: (field: AddressField, value: string) => void
}

/** Where a company is: an address without a person */
export function PlaceFields({ address, places, problems, onChange }: PlaceFieldsProps) {
  const { countryId } = address
  const words = placeWords(countryId)
  const states = places.states[countryId]
  const common = (field: AddressField, autoComplete: string) => ({
    name: `address.${field}`,
    value: address[field],
    autoComplete,
    error: problems[`address.${field}`],
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
          label={words.zipcode}
          className="sm:col-span-2"
        />
      )}
      <TextField {...common('city', 'address-level2')} label="City" className="sm:col-span-2" />
      {states && (
        <Select
          {...common('stateId', 'address-level1')}
          label={words.state}
          placeholder="Choose"
          options={states.map(({ id, name }) => ({ value: id, label: name }))}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}
