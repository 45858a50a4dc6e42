import { router } from '@inertiajs/react'
import { Inbox } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { ListPanel } from '~/components/admin/list_panel'
import { NothingFound } from '~/components/admin/nothing_found'
import { ApplicationBadge } from '~/components/applications/application_badge'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Select } from '~/components/ui/select'
import { Cell, HeadCell, Row, RowLink, Table } from '~/components/ui/table'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { ApplicationListView, ApplicationRowView } from '@views/accounts'

type Props = { applications: ApplicationListView }

const STATES = [
  { value: 'new', label: 'New' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

export default function ApplicationsIndex({ applications }: Props) {
  const { rows, query, state, waiting } = applications
  const params = useListParams()
  const filter = (chosen: string) =>
    router.get(params.hrefWith({ state: chosen, page: null }), {}, { preserveState: true })
  return (
    <AdminPage
      title="Applications"
      aside={
        <span className="text-control text-ink-3">
          {waiting === 0 ? 'Nobody waits' : `${waiting} waiting`}
        </span>
      }
    >
      <ListBar label="Search applications" query={query} onSearch={params.search}>
        <div className="w-38 shrink-0">
          <Select
            name="state"
            label="State"
            isLabelHidden
            placeholder="All states"
            options={STATES}
            value={state ?? ''}
            onChange={(event) => filter(event.target.value)}
          />
        </div>
      </ListBar>
      <ListPanel
        list={applications}
        nouns={['application', 'applications']}
        empty={
          query || state ? (
            <NothingFound
              title="No such application"
              text="Try a name, a company, an e-mail address or a phone number."
              all={{ href: staff.applications, label: 'Show all applications' }}
            />
          ) : (
            <NoneYet />
          )
        }
      >
        <ApplicationTable rows={rows} />
      </ListPanel>
    </AdminPage>
  )
}

function ApplicationTable({ rows }: { rows: readonly ApplicationRowView[] }) {
  const head = (
    <tr>
      <HeadCell>Company</HeadCell>
      <HeadCell className="max-md:hidden">Name</HeadCell>
      <HeadCell className="max-sm:hidden">As</HeadCell>
      <HeadCell className="max-sm:hidden">Date</HeadCell>
      <HeadCell>State</HeadCell>
    </tr>
  )
  return (
    <Table caption="Applications" head={head} isSmall>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="w-full max-w-0">
            <p className="truncate">
              <RowLink href={staff.application(row.id)}>{row.company}</RowLink>
            </p>
            <p className="truncate text-label text-ink-3">{row.email}</p>
          </Cell>
          <Cell className="whitespace-nowrap text-ink-2 max-md:hidden">{row.name}</Cell>
          <Cell className="text-ink-2 max-sm:hidden">{row.type}</Cell>
          <Cell className="text-ink-2 max-sm:hidden">
            <DateText at={row.at} />
          </Cell>
          <Cell>
            <ApplicationBadge state={row.state} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function NoneYet() {
  return (
    <EmptyState
      icon={<Inbox className="size-5" />}
      title="No applications yet"
      text="Who applies for trade prices in the shop appears here."
    />
  )
}

ApplicationsIndex.layout = AdminLayout
