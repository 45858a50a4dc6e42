import { useState } from 'react'
import { RETAILER } from '@shared/texts/display_names'
import { useLookup } from '~/components/document_editor/use_lookup'
import { ComboBox } from '~/components/ui/combo_box'
import { api } from '~/lib/api'
import type { StaffUserJson } from '@views/accounts'

const MAX_RESULTS = 5

type CustomerSearchProps = {
  onChoose: (customer: StaffUserJson) => void
  error?: string
}

export function CustomerSearch({ onChoose, error }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const { results: customers, isSearching, failure } = useLookup(text.trim(), findCustomers)
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

async function findCustomers(query: string, signal: AbortSignal): Promise<StaffUserJson[]> {
  const body = { page: 1, pageSize: MAX_RESULTS, query }
  const path = '/api/users/search'
  return (await api.post<{ results: StaffUserJson[] }>(path, { body, signal })).results
}
