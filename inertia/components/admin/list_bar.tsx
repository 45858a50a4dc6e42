import { router } from '@inertiajs/react'
import { SearchField } from '~/components/ui/search_field'
import { Select } from '~/components/ui/select'
import type { ReactNode } from 'react'
import type { SelectOption } from '~/components/ui/select'
import type { ListParams } from '~/hooks/lists/use_list_params'

type ListBarProps = {
  label: string
  query: string
  params: ListParams
  /** Replaces sortable headers where the list shows cards. Values are a sort key and a direction: "name asc" */
  sorts?: readonly SelectOption[]
  /** Filters beside the search */
  children?: ReactNode
}

/** The search and the filters above a list */
export function ListBar({ label, query, params, sorts, children }: ListBarProps) {
  return (
    <div className="@container mb-4">
      <div className="flex gap-3 max-sm:flex-wrap">
        <SearchField
          label={label}
          defaultValue={query}
          onSearch={params.search}
          className="min-w-0 flex-1 max-sm:basis-full sm:max-w-96"
        />
        {children}
        {sorts && <SortSelect params={params} sorts={sorts} />}
      </div>
    </div>
  )
}

type SortSelectProps = { params: ListParams; sorts: readonly SelectOption[] }

function SortSelect({ params, sorts }: SortSelectProps) {
  const sortBy = (value: string) => {
    const [sort, dir] = value.split(' ')
    router.get(params.hrefWith({ sort, dir, page: null }), {}, { preserveState: true })
  }
  return (
    <Select
      name="sort"
      label="Sort by"
      isLabelHidden
      options={sorts}
      value={`${params.sort} ${params.dir}`}
      onChange={({ target }) => sortBy(target.value)}
      className="w-38 shrink-0 @min-[54rem]:hidden"
    />
  )
}
