import { router } from '@inertiajs/react'
import { Select } from '~/components/ui/select'
import type { ListParams } from '~/hooks/use_list_params'

const CHOICES = [
  { value: 'dates.placed desc', label: 'Newest first' },
  { value: 'dates.placed asc', label: 'Oldest first' },
  { value: 'email asc', label: 'Customer, A to Z' },
  { value: 'payment.subtotal desc', label: 'Largest subtotal' },
  { value: 'payment.balance_remaining desc', label: 'Unpaid first' },
  { value: 'state asc', label: 'State' },
]

/** Stands in for the table's heads where there is no table. */
export function OrderSortSelect({ params }: { params: ListParams }) {
  const current = `${params.sort} ${params.dir}`
  const sortBy = (choice: string) => {
    const [sort, dir] = choice.split(' ')
    router.get(params.hrefWith({ sort, dir, page: null }), {}, { preserveState: true })
  }
  return (
    <Select
      name="sort"
      label="Order of the list"
      isLabelHidden
      options={CHOICES}
      value={current}
      onChange={(event) => sortBy(event.target.value)}
    />
  )
}
