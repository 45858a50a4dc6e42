import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { usePolling } from '~/hooks/use_polling'
import { api } from '~/lib/api'
import type { BackgroundJson } from '@views/web'

const PATH = '/api/a/background'
const EVERY_MS = 4_000

type Action = { path: string; body?: object }

/** What runs in the background, a few seconds old at most, and the actions of its page, one at a time */
export function useBackground() {
  const { data, error, refresh } = usePolling<BackgroundJson>(PATH, EVERY_MS)
  const action = useMutation(
    ({ path, body }: Action) => api.post<{ retried?: number }>(`${PATH}${path}`, { body }),
    { onError: toastError() }
  )

  async function run(input: Action, done: (result: { retried?: number }) => string) {
    const result = await action.mutate(input)
    if (result) toast.success(done(result))
    refresh()
  }

  return {
    data,
    error,
    refresh,
    isProcessing: action.isProcessing,
    retryJob: (id: string) => run({ path: `/jobs/${id}/retry` }, () => 'Task queued again.'),
    retryJobs: (job: string) =>
      run({ path: '/retries', body: { job } }, ({ retried = 0 }) =>
        retried === 1
          ? '1 task queued again.'
          : `${retried.toLocaleString('en-US')} tasks queued again.`
      ),
    runTask: (name: string, title: string) =>
      run({ path: `/tasks/${encodeURIComponent(name)}/run` }, () => `Queued: ${title}.`),
  }
}

export type BackgroundActions = Omit<ReturnType<typeof useBackground>, 'data' | 'error'>
