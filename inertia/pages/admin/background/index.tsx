import { AdminPage } from '~/components/admin/admin_page'
import { Failures } from '~/components/background/failures'
import { OldestJob } from '~/components/background/oldest_job'
import { QueueTable } from '~/components/background/queue_table'
import { RunningJobs } from '~/components/background/running_jobs'
import { ScheduleTable } from '~/components/background/schedule_table'
import { useBackground } from '~/components/background/use_background'
import { WaitingJobs } from '~/components/background/waiting_jobs'
import { WorkerTable } from '~/components/background/worker_table'
import { Callout } from '~/components/ui/callout'
import { ErrorState } from '~/components/ui/error_state'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { AdminLayout } from '~/layouts/admin_layout'

export default function BackgroundIndex() {
  const { data, error, ...actions } = useBackground()
  return (
    <AdminPage title="Background work">
      {!data && !error && <Loading />}
      {!data && error && (
        <Panel isFlush>
          <ErrorState text={error.message} onRetry={actions.refresh} />
        </Panel>
      )}
      {data && (
        <div className="@container space-y-6">
          {error && (
            <Callout tone="warning" title="This page is not up to date">
              {error.message} It is tried again every few seconds.
            </Callout>
          )}
          <OldestJob oldest={data.oldest} />
          <Failures jobs={data.failed} queues={data.queues} actions={actions} />
          <QueueTable queues={data.queues} />
          <div className="grid items-start gap-6 @4xl:grid-cols-2">
            <RunningJobs jobs={data.running} />
            <WaitingJobs jobs={data.waiting} />
          </div>
          <WorkerTable workers={data.workers} />
          <ScheduleTable schedule={data.schedule} actions={actions} />
        </div>
      )}
    </AdminPage>
  )
}

const Loading = () => (
  <div role="status" className="space-y-6">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)

BackgroundIndex.layout = AdminLayout
