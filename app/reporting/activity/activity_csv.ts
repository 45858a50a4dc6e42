import { csvHeader, csvLine } from '#core/files/csv'
import { activityEntries, type ActivityFilter } from '#reporting/activity/activity_entries'
import { describeActivity, type ActivityEntryView } from '#reporting/activity/describe_activity'

const CHUNK_SIZE = 500
const HEADER = ['Date (UTC)', 'Person', 'Action', 'Record', 'Name', 'Details', 'Changes']

/** Streams the activity log as CSV in chunks, in constant memory. */
export async function* activityCsv(filter: ActivityFilter): AsyncGenerator<string> {
  yield csvHeader(HEADER)
  let before: Awaited<ReturnType<typeof activityEntries>>['next'] = null
  do {
    const chunk: Awaited<ReturnType<typeof activityEntries>> = await activityEntries(filter, {
      before,
      limit: CHUNK_SIZE,
    })
    const entries = await describeActivity(chunk.entries)
    yield entries.map((entry) => csvLine(toCells(entry))).join('')
    before = chunk.next
  } while (before !== null)
}

const toCells = ({ at, actor, action, record, details, changes }: ActivityEntryView) => [
  at,
  actor,
  action,
  record.label,
  record.name,
  details,
  changes.map(({ label, from, to }) => `${label}: ${from} -> ${to}`).join('; '),
]
