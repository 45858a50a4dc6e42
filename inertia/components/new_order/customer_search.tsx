import { useEffect, useState } from 'react'
import { RETAILER } from '@shared/display_names'
import { ComboBox } from '~/components/ui/combo_box'
import { useDebounced } from '~/hooks/use_debounced'
import { api, ApiError } from '~/lib/api'
import type { StaffUserAnswer } from '@views/accounts'

const FOUND = 5
const REST_MS = 200

type CustomerSearchProps = {
  onChoose: (customer: StaffUserAnswer) => void
  error?: string
}

/** Finds somebody by name, company, e-mail, phone or group. */
export function CustomerSearch({ onChoose, error }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const { users, isSearching, problem } = useFound(text.trim())
  const items = users.map((user) => ({
    id: user._id,
    label: `${user.firstname} ${user.lastname}`.trim() || user.email,
    hint: [user.company, user.email, user.group?.name ?? RETAILER].filter(Boolean).join(' · '),
  }))
  return (
    <ComboBox
      label="Find a customer"
      placeholder="Name, company, e-mail or phone; leave empty for a guest"
      items={items}
      text={text}
      onType={setText}
      onSelect={(id) => {
        const chosen = users.find(({ _id }) => _id === id)
        if (chosen) onChoose(chosen)
      }}
      allowsOwnText
      isSearching={isSearching}
      emptyText={problem ?? 'Nobody found'}
      error={error}
      autoFocus
    />
  )
}

type Found = { query: string; users: StaffUserAnswer[]; problem: string | null }

function useFound(typed: string) {
  const query = useDebounced(typed, REST_MS)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (query === '') return
    const leaving = new AbortController()
    const body = { page: 1, pageSize: FOUND, query }
    api
      .post<{ results: StaffUserAnswer[] }>('/api/users/search', { body, signal: leaving.signal })
      .then(
        ({ results }) => setFound({ query, users: results, problem: null }),
        (error: unknown) => {
          if (error instanceof ApiError) setFound({ query, users: [], problem: error.message })
        }
      )
    return () => leaving.abort()
  }, [query])

  const isHere = typed !== '' && found?.query === typed
  return {
    users: isHere ? found.users : [],
    isSearching: typed !== '' && !isHere,
    problem: isHere ? found.problem : null,
  }
}
