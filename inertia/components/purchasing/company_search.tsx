import { useState } from 'react'
import { ComboBox } from '~/components/ui/combo_box'
import { formatAddress } from '~/components/addresses/format_address'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { AddressFormOptions } from '@shared/address_form_options'
import type { CompanyAddress } from '@views/purchasing'

const DEBOUNCE_MS = 200
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
  const { addresses, isSearching, failure } = useCompanies(isChosen ? '' : company.trim())
  const items = addresses.map((address, index) => ({
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
        const address = addresses.at(Number(id))
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

function useCompanies(text: string) {
  const company = useDebounced(text, DEBOUNCE_MS)
  const key = company.length >= MIN_LENGTH ? company : null
  const { data, isCurrent, error } = useQuery(key, (signal) =>
    api.post<CompanyAddress[]>('/api/pos/lookup/addresses', { body: { company }, signal })
  )
  const hasResults = text === company && isCurrent
  return {
    addresses: hasResults && data ? data : [],
    isSearching: text.length >= MIN_LENGTH && !hasResults && !error,
    failure: error?.message ?? null,
  }
}
