import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { ListFilter, X } from 'lucide-react'
import { OrderFilterDialog } from '~/components/orders/order_filter_dialog'
import { NO_CONDITIONS, conditionChips } from '~/components/orders/order_conditions'
import { Button } from '~/components/ui/button'
import type { ListParams } from '~/hooks/use_list_params'
import type { OrderConditions, OrderFilterOptions } from '@views/orders'

type OrderFiltersProps = {
  conditions: OrderConditions
  options: OrderFilterOptions
  params: ListParams
}

/** Opens the filters of the order list. */
export function OrderFilterButton(props: OrderFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(props.conditions).length
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Filter</span>
        {count > 0 && (
          <span className="nums text-ink-3">
            {' '}
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {isOpen && <OrderFilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The active filters, each with a link that removes it */
export function OrderFilterChips({ conditions, options, params }: OrderFiltersProps) {
  const chips = conditionChips(conditions, options)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, value }) => (
        <li key={key}>
          <Link
            href={params.hrefWith({ [key]: null, page: null })}
            preserveState
            preserveScroll
            aria-label={`Remove filter ${label}: ${value}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-raised ps-3 pe-2 text-label text-ink-2 hover:text-ink"
          >
            {label}: <span className="font-medium text-ink">{value}</span>
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={params.hrefWith({ ...NO_CONDITIONS, page: null })}
          preserveState
          preserveScroll
          className="inline-flex min-h-8 items-center px-2 text-label font-medium text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  )
}
