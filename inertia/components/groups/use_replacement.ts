import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import type { GroupReplacementAnswer, GroupRowView } from '@views/pricing'

/** What stands in the place of a group for those who get into none */
export const NO_GROUP = 'none'

type Wanted = {
  /** The id of a group, NO_GROUP, or '' while nothing is chosen */
  to: string
  onDone: () => void
}
type Answer = { of: string } & ({ preview: GroupReplacementAnswer } | { failure: string })

/** What would move, and the move itself; it is looked at again where somebody came or went meanwhile. */
export function useReplacement({ id, name }: GroupRowView, { to, onDone }: Wanted) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const asked = `${to} ${tries}`
  const path = `/api/groups/${id}/replacement`
  const body = { to: to === NO_GROUP ? '' : to }

  useEffect(() => {
    if (to === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    api
      .post<GroupReplacementAnswer>(`${path}?dry_run=1`, {
        body: { to: to === NO_GROUP ? '' : to },
        signal,
      })
      .then((preview) => setAnswer({ of: asked, preview }))
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer({ of: asked, failure: error.message })
      })
    return () => leaving.abort()
  }, [asked, path, to])

  const current = to !== '' && answer?.of === asked ? answer : null
  const preview = current && 'preview' in current ? current.preview : null
  const retry = () => setTries(tries + 1)
  const save = async () => {
    if (!preview) return
    setBusy(true)
    try {
      await api.post(path, { body, version: preview.version })
      onDone()
      toast.success(`${name} deleted.`)
      router.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      retry()
    } finally {
      setBusy(false)
    }
  }
  return {
    preview,
    failure: current && 'failure' in current ? current.failure : null,
    isBusy,
    retry,
    save,
  }
}
