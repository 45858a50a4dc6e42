import { Link } from '@inertiajs/react'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { PageRevisionJson } from '@views/content'

type RevisionListProps = { slug: string; revisions: readonly PageRevisionJson[]; current: number }

/** The history of a page, newest first */
export const RevisionList = ({ slug, revisions, current }: RevisionListProps) => (
  <Panel title="History">
    <ol className="divide-y divide-line">
      {revisions.map((revision) => (
        <li key={revision.revision} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              href={staff.adminPageRevision(slug, String(revision.revision))}
              className="inline-flex min-h-link items-center font-medium text-accent hover:text-accent-strong"
            >
              Revision {revision.revision}
            </Link>
            {revision.revision === current && <Badge tone="success">Current</Badge>}
          </p>
          <p className="text-label text-ink-2">
            <RevisionOrigin revision={revision} />
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)

/** Who saved a revision, and when */
export function RevisionOrigin({
  revision: { date, by, restored },
}: {
  revision: PageRevisionJson
}) {
  if (by === null) return 'Original text'
  return (
    <>
      <DateText at={date} hasTime /> by {by}
      {restored !== null && <>, restored from revision {restored}</>}
    </>
  )
}
