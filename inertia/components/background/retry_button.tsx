import { useState } from 'react'
import { router } from '@inertiajs/react'
import { jobName } from '~/components/admin/job_name'
import { Button } from '~/components/ui/button'
import * as staff from '@paths/staff_paths'

/** Queues a failed task again. */
export function RetryButton({ id, kind }: { id: string; kind: string }) {
  const [isRetrying, setRetrying] = useState(false)
  const retry = () =>
    router.post(
      staff.adminFailedJobRetry(id),
      {},
      {
        preserveScroll: true,
        onStart: () => setRetrying(true),
        onFinish: () => setRetrying(false),
      }
    )
  return (
    <Button size="small" aria-label={`Retry: ${jobName(kind)}`} isBusy={isRetrying} onClick={retry}>
      Retry
    </Button>
  )
}
