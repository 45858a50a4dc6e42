import { useState } from 'react'
import { formatAddress } from '~/components/addresses/format_address'
import { useLookup } from '~/components/document_editor/use_lookup'
import { ComboBox } from '~/components/ui/combo_box'
import { api } from '~/lib/api'
import type { AddressFormOptions } from '@shared/places/address_form_options'
import type { CompanyAddress } from '@views/purchasing'

const MIN_LENGTH = 2

type CompanySearchProps = {
  label: string
  company: string
  places: AddressFormOptions
  onType: (company: string) => void
  onChoose: (address: CompanyAddress) => void
  error?: string
  autoFocus?: boolean
}

/** The company of an address, with suggestions of vendors, destinations, own locations and customers */
export function CompanySearch(props: CompanySearchProps) {
  const { label, company, places, onType, onChoose, error, autoFocus } = props
  // The company of the chosen address is not searched again.
  const [chosen, setChosen] = useState(company)
  const isChosen = company === chosen
  const text = isChosen ? '' : company.trim()
  const { results, isSearching, failure } = useLookup(text, findCompanies, {
    minLength: MIN_LENGTH,
  })
  const items = results.map((address, index) => ({
    id: String(index),
    label: address.company,
    hint: formatAddress({ ...address, company: '' }, places).join(', '),
  }))
  return (
    <ComboBox
      label={label}
      placeholder="Company"
      items={items}
      text={company}
      onTextChange={onType}
      onSelect={(id) => {
        const address = results.at(Number(id))
        if (!address) return
        setChosen(address.company)
        onChoose(address)
      }}
      allowsCustomText
      opensWhenEmpty={!isChosen && company.trim().length >= MIN_LENGTH}
      isSearching={isSearching}
      emptyText={failure ?? 'No matching companies. The name is kept as typed.'}
      error={error}
      autoFocus={autoFocus}
    />
  )
}

const findCompanies = (company: string, signal: AbortSignal) =>
  api.post<CompanyAddress[]>('/api/pos/lookup/addresses', { body: { company }, signal })
