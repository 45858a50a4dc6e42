import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { GroupReplacementResponse, GroupRowView } from '@views/pricing'

/** The choice that leaves the customers without a group */
export const NO_GROUP = 'none'

type ReplacementOptions = {
  /** The id of a group, NO_GROUP, or '' before a choice */
  replacement: string
  onDone: () => void
}

/** Previews and saves the replacement of a group. A failed save loads the preview again, because it may be outdated. */
export function useReplacement(
  { id, name }: GroupRowView,
  { replacement, onDone }: ReplacementOptions
) {
  const path = `/api/groups/${id}/replacement`
  const body = { to: replacement === NO_GROUP ? '' : replacement }
  const query = useQuery(replacement || null, (signal) =>
    api.post<GroupReplacementResponse>(`${path}?dry_run=1`, { body, signal })
  )
  const preview = query.isCurrent ? query.data : null
  const showError = toastError()
  const update = useMutation((version: string) => api.post<object>(path, { body, version }), {
    onError(error) {
      showError(error)
      query.retry()
    },
  })

  async function save(): Promise<void> {
    if (!preview || !(await update.mutate(preview.version))) return
    onDone()
    toast.success(`${name} deleted.`)
    router.reload()
  }
  return {
    preview,
    failure: query.error?.message ?? null,
    isSaving: update.isProcessing,
    retry: query.retry,
    save,
  }
}
