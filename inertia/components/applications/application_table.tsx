import { ApplicationBadge } from '~/components/applications/application_badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ApplicationListView, ApplicationRowView } from '@views/accounts'

const COLUMNS: readonly Column<ApplicationRowView>[] = [
  {
    id: 'company',
    header: 'Company',
    cellClassName: 'w-full max-w-0',
    cell: ({ id, company, email }) => (
      <>
        <p className="wrap-anywhere [&>a]:whitespace-normal">
          <RowLink href={staff.adminApplication(id)}>{company}</RowLink>
        </p>
        <p className="wrap-anywhere text-label text-ink-3">{email}</p>
      </>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    className: 'max-md:hidden',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ name }) => name,
  },
  {
    id: 'type',
    header: 'Applying as',
    className: 'max-sm:hidden',
    cellClassName: 'text-ink-2',
    cell: ({ type }) => type,
  },
  {
    id: 'date',
    header: 'Date',
    className: 'max-sm:hidden',
    cellClassName: 'text-ink-2',
    cell: ({ at }) => <DateText at={at} />,
  },
  { id: 'state', header: 'State', cell: ({ state }) => <ApplicationBadge state={state} /> },
]

type ApplicationTableProps = { applications: ApplicationListView; empty: ReactNode }

export const ApplicationTable = ({ applications, empty }: ApplicationTableProps) => (
  <DataTable
    caption="Applications"
    columns={COLUMNS}
    rows={applications.rows}
    rowKey={({ id }) => id}
    paging={{ ...applications, nouns: ['application', 'applications'] }}
    empty={empty}
  />
)
