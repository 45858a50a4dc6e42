import { AdminPage } from '~/components/admin/admin_page'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { RowLink } from '~/components/ui/row_link'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { InformationPageRow } from '@views/content'

const COLUMNS: readonly Column<InformationPageRow>[] = [
  {
    id: 'page',
    header: 'Page',
    cell: ({ slug, title }) => <RowLink href={staff.adminPage(slug)}>{title}</RowLink>,
  },
  { id: 'address', header: 'Address', cellClassName: 'text-ink-2', cell: ({ href }) => href },
  {
    id: 'changed',
    header: 'Last changed',
    cellClassName: 'text-ink-2',
    cell: ({ savedAt }) => <Changed at={savedAt} />,
  },
  { id: 'facts', header: 'Missing facts', cell: ({ missing }) => <Missing count={missing} /> },
]

export default function PagesIndex({ pages }: { pages: InformationPageRow[] }) {
  return (
    <AdminPage title="Information pages">
      <Panel isFlush className="@container">
        <DataTable
          caption="Information pages"
          columns={COLUMNS}
          rows={pages}
          rowKey={({ slug }) => slug}
          card={(page) => <PageCard page={page} />}
          cardsBelow="medium"
        />
      </Panel>
    </AdminPage>
  )
}

const PageCard = ({
  page: { slug, title, href, savedAt, missing },
}: {
  page: InformationPageRow
}) => (
  <div className="grid gap-1">
    <RowLink href={staff.adminPage(slug)}>{title}</RowLink>
    <p className="text-label text-ink-2">
      {href} · <Changed at={savedAt} />
    </p>
    {missing > 0 && (
      <p>
        <Missing count={missing} />
      </p>
    )}
  </div>
)

const Changed = ({ at }: { at: string | null }) =>
  at ? <DateText at={at} /> : <span>Original text</span>

const Missing = ({ count }: { count: number }) =>
  count === 0 ? (
    <span className="text-ink-3">None</span>
  ) : (
    <Badge tone="warning">{count} missing</Badge>
  )

PagesIndex.layout = AdminLayout
