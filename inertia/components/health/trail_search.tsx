import { router } from '@inertiajs/react'
import { JobTrails } from '~/components/health/job_trails'
import { MailTrails } from '~/components/health/mail_trails'
import { PaymentTrails } from '~/components/health/payment_trails'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { SearchField } from '~/components/ui/search_field'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Trails } from '@views/reporting'

type TrailSearchProps = { query: string; trails: Trails | null }

/** Finds why a mail was not sent or a payment is in doubt. */
export function TrailSearch({ query, trails }: TrailSearchProps) {
  const search = (q: string) =>
    router.get(
      withQuery(staff.adminHealth, { q: q || null }),
      {},
      { only: ['query', 'trails'], preserveState: true, preserveScroll: true, replace: true }
    )
  return (
    <section aria-label="Trail of a record" className="mb-6">
      <SearchField
        label="Order, invoice, e-mail or request id"
        defaultValue={query}
        onSearch={search}
        className="mb-4 sm:max-w-96"
      />
      {trails && <Found trails={trails} />}
    </section>
  )
}

function Found({ trails: { jobs, mails, payments } }: { trails: Trails }) {
  if (jobs.length + mails.length + payments.length === 0)
    return (
      <Panel isFlush>
        <EmptyState
          title="Nothing was found"
          text="Enter a whole order number, invoice number or e-mail address, or the request id of an error page. Tasks that are done are deleted after some weeks."
        />
      </Panel>
    )
  return (
    <div className="space-y-6">
      <PaymentTrails payments={payments} />
      <MailTrails mails={mails} />
      <JobTrails jobs={jobs} />
    </div>
  )
}
