import { router } from '@inertiajs/react'
import { groupsFallingBackTo, priceImpactText } from '~/components/groups/group_texts'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { GroupRowView } from '@views/pricing'

type GroupInput = { _id: string; name: string; fallback: string; updated: string }

/** Changes that a row of the group list confirms and saves */
export function useGroupActions(groups: readonly GroupRowView[]) {
  const onError = toastError()
  const preview = useMutation(
    (body: GroupInput) => api.post<{ customers: number }>('/api/groups?dry_run=1', { body }),
    { onError }
  )
  const update = useMutation((body: GroupInput) => api.post<object>('/api/groups', { body }), {
    onError,
  })
  const removal = useMutation((id: string) => api.delete<object>(`/api/groups/${id}`), { onError })

  async function changeFallback(group: GroupRowView, fallback: string): Promise<void> {
    const fallbackName = groups.find(({ id }) => id === fallback)?.name ?? 'MSRP'
    const input = { _id: group.id, name: group.name, fallback, updated: group.updated }
    const impact = await preview.mutate(input)
    if (!impact) return
    const isSure = await confirm({
      title: `Change the fallback of ${group.name} to ${fallbackName}?`,
      text: `${priceImpactText(impact.customers)} The fallback applies where ${group.name} has no price.`,
      confirmLabel: 'Change fallback',
    })
    if (!isSure || !(await update.mutate(input))) return
    toast.success('Group saved.')
    router.reload()
  }

  async function deleteUnused({ id, name }: GroupRowView): Promise<void> {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      text: 'No customer belongs to it, and no group falls back to it. This also deletes its prices.',
      confirmLabel: 'Delete group',
      isDestructive: true,
    })
    if (!isSure) return
    if (await removal.mutate(id)) toast.success(`${name} deleted.`)
    router.reload()
  }

  return { changeFallback, deleteUnused }
}

export const isInUse = (group: GroupRowView, groups: readonly GroupRowView[]): boolean =>
  group.customers > 0 || groupsFallingBackTo(group, groups).length > 0
