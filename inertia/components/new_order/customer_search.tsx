import { useState } from 'react'
import { RETAILER } from '@shared/texts/display_names'
import { ComboBox } from '~/components/ui/combo_box'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { StaffUserJson } from '@views/accounts'

const MAX_RESULTS = 5
const DEBOUNCE_MS = 200

type CustomerSearchProps = {
  onChoose: (customer: StaffUserJson) => void
  error?: string
}

export function CustomerSearch({ onChoose, error }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const { customers, isSearching, failure } = useCustomers(text.trim())
  const items = customers.map((customer) => ({
    id: customer._id,
    label: `${customer.firstname} ${customer.lastname}`.trim() || customer.email,
    hint: [customer.company, customer.email, customer.group?.name ?? RETAILER]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <ComboBox
      label="Find a customer"
      placeholder="Name, company, e-mail or phone"
      items={items}
      text={text}
      onTextChange={setText}
      onSelect={(id) => {
        const customer = customers.find(({ _id }) => _id === id)
        if (customer) onChoose(customer)
      }}
      allowsCustomText
      isSearching={isSearching}
      emptyText={failure ?? 'No matching customers'}
      error={error}
      autoFocus
    />
  )
}

function useCustomers(text: string) {
  const query = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error } = useQuery(query || null, (signal) =>
    api.post<{ results: StaffUserJson[] }>('/api/users/search', {
      body: { page: 1, pageSize: MAX_RESULTS, query },
      signal,
    })
  )
  const hasResults = text !== '' && text === query && isCurrent
  return {
    customers: hasResults && data ? data.results : [],
    isSearching: text !== '' && !hasResults && !error,
    failure: error?.message ?? null,
  }
}
