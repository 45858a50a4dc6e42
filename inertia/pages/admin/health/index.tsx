import { router } from '@inertiajs/react'
import { AdminPage } from '~/components/admin/admin_page'
import { OldestJob } from '~/components/background/oldest_job'
import { QueueTable } from '~/components/background/queue_table'
import { RunningJobs } from '~/components/background/running_jobs'
import { ScheduleTable } from '~/components/background/schedule_table'
import { WorkerTable } from '~/components/background/worker_table'
import { CheckList } from '~/components/health/check_list'
import { FailingJobs } from '~/components/health/failing_jobs'
import { PolicyNotice } from '~/components/health/policy_notice'
import { TrailSearch } from '~/components/health/trail_search'
import { BackupNotice } from '~/components/home/backup_notice'
import { BooksNotice } from '~/components/home/books_notice'
import { HeldNotice } from '~/components/home/held_notice'
import { FailedJobs } from '~/components/mailbox/failed_jobs'
import { Button } from '~/components/ui/button'
import { TextLink } from '~/components/ui/text_link'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { Trails } from '@views/reporting'
import type { HealthView } from '@views/web'

type HealthProps = { query: string; trails: Trails | null; health: HealthView }

export default function HealthIndex({ query, trails, health }: HealthProps) {
  const { canManage } = health
  return (
    <AdminPage
      title="Health"
      actions={
        <Button size="small" onClick={() => router.reload()}>
          Refresh
        </Button>
      }
    >
      <TrailSearch query={query} trails={trails} />
      <div className="@container space-y-6">
        <div className="space-y-2 empty:hidden">
          <HeldNotice held={health.held} />
          <BooksNotice books={health.books} />
          <BackupNotice backup={health.backup} />
          <PolicyNotice reports={health.policyReports} />
          <OldestJob
            oldest={health.oldest}
            link={
              canManage && <TextLink href={staff.adminBackground}>Show background work</TextLink>
            }
          />
        </div>
        <FailedJobs
          jobs={health.failed.map((job) => ({
            ...{ id: job._id, kind: job.job, error: job.error, attempts: job.attempts },
            createdAt: job.created,
            subject: job.about && { type: job.about.type, id: job.about._id },
          }))}
        />
        <FailingJobs jobs={health.failing} />
        <div className="grid items-start gap-6 @4xl:grid-cols-2">
          <CheckList checks={health.checks} alerts={health.alerts} />
          <RunningJobs jobs={health.running} />
        </div>
        <WorkerTable workers={health.workers} />
        <QueueTable queues={health.queues} />
        <ScheduleTable schedule={health.schedule} actions={null} />
      </div>
    </AdminPage>
  )
}

HealthIndex.layout = AdminLayout
