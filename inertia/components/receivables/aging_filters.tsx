import { router } from '@inertiajs/react'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { AgingPage } from '@views/invoicing'

type AgingFiltersProps = { aging: AgingPage; params: ListParams }

/** Currency and day of the aging list, which are in the URL */
export function AgingFilters({ aging: { currency, to, today }, params }: AgingFiltersProps) {
  const filter = (changes: Record<string, string | null>) =>
    router.get(params.hrefWith({ ...changes, page: null }), {}, { preserveState: true })
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex">
      <Select
        name="c"
        label="Currency"
        options={CURRENCY_OPTIONS}
        value={currency}
        onChange={({ target }) => filter({ c: target.value })}
        className="sm:w-48"
      />
      <TextField
        type="date"
        name="to"
        label="As of"
        key={to}
        defaultValue={to || today}
        max={today}
        onBlur={({ target }) => {
          const day = target.value === today ? '' : target.value
          if (day !== to) filter({ to: day || null })
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        className="sm:w-44"
      />
    </div>
  )
}
