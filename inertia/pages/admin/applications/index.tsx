import { router } from '@inertiajs/react'
import { Inbox } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { ApplicationTable } from '~/components/applications/application_table'
import { EmptyState } from '~/components/ui/empty_state'
import { Select } from '~/components/ui/select'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { ApplicationListView } from '@views/accounts'

type Props = { applications: ApplicationListView }

const STATE_OPTIONS = [
  { value: 'new', label: 'New' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

export default function ApplicationsIndex({ applications }: Props) {
  const { query, state, waiting } = applications
  const params = useListParams()
  const filterByState = (value: string) =>
    router.get(params.hrefWith({ state: value, page: null }), {}, { preserveState: true })
  return (
    <AdminPage
      title="Applications"
      aside={<span className="text-control text-ink-3">{waiting} new</span>}
    >
      <ListBar label="Search applications" query={query} params={params}>
        <Select
          name="state"
          label="State"
          isLabelHidden
          placeholder="All states"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={({ target }) => filterByState(target.value)}
          className="w-38 shrink-0"
        />
      </ListBar>
      <ApplicationTable
        applications={applications}
        empty={query || state ? <NoMatchingApplications /> : <NoApplications />}
      />
    </AdminPage>
  )
}

const NoMatchingApplications = () => (
  <NoMatches
    noun="applications"
    hint="Try a name, a company, an e-mail address or a phone number."
    href={staff.adminApplications}
  />
)

const NoApplications = () => (
  <EmptyState
    icon={<Inbox className="size-5" />}
    title="No applications yet"
    text="Applications for trade prices appear here."
  />
)

ApplicationsIndex.layout = AdminLayout
