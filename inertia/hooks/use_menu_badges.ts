import { usePage } from '@inertiajs/react'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'

type Badges = Record<string, number>

/** The numbers beside the entries of the staff menu, loaded again after each visit. */
export function useMenuBadges(): Badges {
  const { url } = usePage()
  const { data } = useQuery(url, (signal) => api.get<Badges>('/api/a/badges', { signal }))
  return data ?? {}
}
