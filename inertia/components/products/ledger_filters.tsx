import { router } from '@inertiajs/react'
import { SearchField } from '~/components/ui/search_field'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { StockLedgerView } from '@views/catalog'

type LedgerFiltersProps = { ledger: StockLedgerView; params: ListParams }

export function LedgerFilters({ ledger, params }: LedgerFiltersProps) {
  const { chosen, kinds, sources, query } = ledger
  const filter = (changes: Record<string, string>) =>
    router.get(params.hrefWith({ ...changes, page: null }), {}, { preserveState: true })
  const dateField = (name: 'from' | 'until', label: string) => (
    <TextField
      type="date"
      name={name}
      label={label}
      key={`${name} ${chosen[name]}`}
      defaultValue={chosen[name]}
      onBlur={({ target }) => target.value !== chosen[name] && filter({ [name]: target.value })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      className="sm:w-40"
    />
  )
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label="Search the ledger"
        placeholder="SKU, reason or user"
        defaultValue={query}
        onSearch={params.search}
        className="min-w-0 flex-1 basis-56 max-sm:col-span-2 sm:max-w-72"
      />
      <Select
        name="kind"
        label="Type"
        placeholder="All types"
        options={kinds}
        value={chosen.kind}
        onChange={({ target }) => filter({ kind: target.value })}
        className="sm:w-36"
      />
      <Select
        name="source"
        label="Source"
        placeholder="All sources"
        options={sources}
        value={chosen.source}
        onChange={({ target }) => filter({ source: target.value })}
        className="sm:w-36"
      />
      {dateField('from', 'From')}
      {dateField('until', 'Until')}
    </div>
  )
}
