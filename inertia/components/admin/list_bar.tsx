import { SearchField } from '~/components/ui/search_field'
import type { ReactNode } from 'react'

type ListBarProps = {
  label: string
  query: string
  onSearch: (query: string) => void
  /** What stands beside the search, e.g. a choice of states */
  children?: ReactNode
}

/** Above a list of the staff area: its search, and by what else it is narrowed */
export function ListBar({ label, query, onSearch, children }: ListBarProps) {
  return (
    <div className="mb-4 flex gap-3">
      <SearchField
        label={label}
        defaultValue={query}
        onSearch={onSearch}
        className="min-w-0 flex-1 sm:max-w-96"
      />
      {children}
    </div>
  )
}
