import { router } from '@inertiajs/react'
import { conditionsIn } from '~/components/order_list/order_conditions'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import {
  findVisitedList,
  neighborOf,
  positionOf,
  rememberList,
  turnPage,
  type VisitedList,
} from '~/lib/visited_lists'

type ListResponse = { results: { _id: string }[] }

/** The calls that return another page of a list, which has the same filters on its screen */
const CALLS: Record<string, (filter: object, params: URLSearchParams) => Promise<ListResponse>> = {
  [staff.adminOrders]: (filter, params) =>
    api.post('/api/a/orders', {
      body: { type: 1, filter: { ...filter, ...conditionsIn(params) } },
    }),
  [staff.adminUsers]: (filter) => api.post('/api/users/search', { body: filter }),
}

/** The previous and the next record in the order of the list that was last shown; null without such a list. */
export function useRecordPager(listPath: string, id: string) {
  const list = findVisitedList(listPath)
  const position = list && positionOf(list, id)
  const turning = useMutation((step: -1 | 1) => loadPage(listPath, list!, step), {
    onError: toastError('The list did not load.'),
  })

  async function go(step: -1 | 1): Promise<void> {
    if (!list || !position) return
    if (!(step < 0 ? position.hasPrevious : position.hasNext)) return
    const neighbor = neighborOf(list, id, step)
    if (neighbor) return router.visit(`${listPath}/${neighbor}`)
    const turned = await turning.mutate(step)
    const target = turned?.ids.at(step < 0 ? -1 : 0)
    if (!turned || !target) return
    rememberList(turned)
    router.visit(`${listPath}/${target}`)
  }

  useHotkeys(
    position
      ? [
          { keys: 'j', label: 'Next record', run: () => void go(1) },
          { keys: 'k', label: 'Previous record', run: () => void go(-1) },
        ]
      : []
  )
  return list && position && { ...position, count: list.count, go }
}

async function loadPage(path: string, list: VisitedList, step: -1 | 1): Promise<VisitedList> {
  const params = new URLSearchParams(list.url.split('?')[1] ?? '')
  const filter = {
    page: list.page + step,
    pageSize: list.pageSize,
    query: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    dir: params.get('dir') ?? undefined,
  }
  const { results } = await CALLS[path](filter, params)
  return turnPage(
    list,
    step,
    results.map(({ _id }) => _id)
  )
}
