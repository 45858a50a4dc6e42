import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import type { GroupAnswer, GroupRowView } from '@views/pricing'

type GroupInput = {
  _id?: string
  name: string
  fallback?: string
  digital_assets?: boolean
}

export function groupSaved({ _id: id, name }: GroupInput): void {
  toast.success(id ? 'Group saved.' : `${name} created.`)
  router.reload()
}

export async function saveGroup(input: GroupInput): Promise<void> {
  if (await told(() => api.post<GroupAnswer>('/api/groups', { body: input }))) groupSaved(input)
}

/** How many customers would pay another price; null where it is refused, which is told. */
export async function customersMovedBy(input: GroupInput): Promise<number | null> {
  const path = '/api/groups?dry_run=1'
  const answer = await told(() => api.post<{ customers: number }>(path, { body: input }))
  return answer && answer.customers
}

export async function removeGroup({ id, name }: GroupRowView): Promise<void> {
  if (await told(() => api.delete(`/api/groups/${id}`))) toast.success(`${name} deleted.`)
  router.reload()
}

/** A refusal is told in passing. */
async function told<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return null
  }
}
