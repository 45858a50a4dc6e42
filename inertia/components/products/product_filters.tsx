import { Link, router } from '@inertiajs/react'
import { cx } from '~/components/ui/cx'
import { SearchField } from '~/components/ui/search_field'
import { Select } from '~/components/ui/select'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { ProductListView } from '@views/catalog'

const FILTERS = [
  ['all', 'All'],
  ['sold', 'Listed'],
  ['low', 'Low stock'],
  ['out', 'Out of stock'],
  ['discontinued', 'Unlisted'],
] as const

type ProductFiltersProps = { list: ProductListView; params: ListParams }

export function ProductFilters({ list, params }: ProductFiltersProps) {
  const filter = (changes: Record<string, string | null>) =>
    router.get(params.hrefWith({ ...changes, page: null }), {}, { preserveState: true })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search products"
        defaultValue={list.query}
        onSearch={params.search}
        className="min-w-0 flex-1 basis-56 sm:max-w-80"
      />
      <Select
        name="line"
        label="Line"
        isLabelHidden
        placeholder="All lines"
        options={list.lines}
        value={list.line ?? ''}
        onChange={({ target }) => filter({ line: target.value })}
        className="w-48 max-sm:w-full"
      />
      <nav aria-label="Filter" className="flex max-w-full gap-1 overflow-x-auto">
        {FILTERS.map(([value, label]) => (
          <Link
            key={value}
            href={params.hrefWith({ show: value === 'all' ? null : value, page: null })}
            preserveState
            preserveScroll
            aria-current={list.show === value ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-control items-center gap-1.5 rounded-control px-3 text-label font-medium whitespace-nowrap',
              list.show === value ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink'
            )}
          >
            {label}
            <span className="nums text-ink-3">{list.counts[value]}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
