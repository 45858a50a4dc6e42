import { Link } from '@inertiajs/react'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { FilterButton, FilterChips } from '~/components/admin/list_filters'
import { ActivityTable } from '~/components/activity/activity_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { ActivityPageView } from '@views/reporting'
import type { ConditionField } from '~/components/admin/list_conditions'

type Key = keyof ActivityPageView['chosen']

export default function ActivityIndex({ activity }: { activity: ActivityPageView }) {
  const { entries, chosen, actors, kinds, subjects, next, isFirst, read } = activity
  const { hrefWith, ...others } = useListParams()
  // Another filter starts with the newest entry.
  const params = {
    ...others,
    hrefWith: (changes: Parameters<typeof hrefWith>[0]) => hrefWith({ before: null, ...changes }),
  }
  const fields: readonly ConditionField<Key>[] = [
    ...(actors ? [{ key: 'actor' as const, label: 'Person', options: actors }] : []),
    { key: 'kind', label: 'Kind of action', options: kinds },
    { key: 'subject', label: 'Record', options: subjects },
    { key: 'from', label: 'From' },
    { key: 'until', label: 'Until' },
  ]
  const filters = { fields, values: chosen, params }
  return (
    <AdminPage
      title={actors ? 'Activity' : 'My activity'}
      actions={
        <>
          <Allowed permission="run_reports">
            <LinkButton href={withQuery(staff.adminActivityCsv, chosen)} isPlain>
              Download CSV
            </LinkButton>
          </Allowed>
          <FilterButton title="Filter activity" {...filters} />
        </>
      }
    >
      <FilterChips {...filters} />
      {entries.length > 0 ? (
        <ActivityTable entries={entries} />
      ) : (
        <EmptyState
          title={next ? 'No matching activity so far' : 'No matching activity'}
          text={
            next
              ? `None of the ${read.toLocaleString('en-US')} entries that were read match. Older ones may.`
              : 'Actions of staff and customers appear here as soon as they happen.'
          }
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 text-control">
        {!isFirst && <PageLink href={params.hrefWith({})}>Newest</PageLink>}
        {next && <PageLink href={params.hrefWith({ before: next })}>Older</PageLink>}
      </nav>
    </AdminPage>
  )
}

const PageLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-control-small items-center font-medium text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink"
  >
    {children}
  </Link>
)

ActivityIndex.layout = AdminLayout
