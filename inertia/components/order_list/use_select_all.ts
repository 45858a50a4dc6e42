import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { SelectedItem, Selection } from '~/hooks/lists/use_selection'
import type { OrderListPage } from '@views/orders'

/** As many orders as one export accepts */
const LIMIT = 400
const PAGE_SIZE = 100

type ListResponse = { results: { _id: string; number: string }[] }

/** Selects the orders of all pages of a list, from its first on. */
export function useSelectAll(selection: Selection, orders: OrderListPage) {
  const { query, sort, dir, conditions } = orders
  const count = Math.min(orders.count, LIMIT)
  const load = useMutation(
    async () => {
      const pages = Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, index) => index + 1)
      const loaded = await Promise.all(
        pages.map((page) =>
          api.post<ListResponse>('/api/a/orders', {
            body: {
              type: 1,
              filter: { ...conditions, query, sort, dir, page, pageSize: PAGE_SIZE },
            },
          })
        )
      )
      return loaded.flatMap(({ results }): SelectedItem[] =>
        results.map(({ _id, number }) => ({ id: _id, label: number }))
      )
    },
    { onError: toastError('The orders were not selected.') }
  )
  const selectAll = async () => {
    const items = await load.mutate()
    if (items) selection.toggle(items, true)
  }
  return { count, limit: LIMIT, isBusy: load.isProcessing, selectAll }
}
