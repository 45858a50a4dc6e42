import { staffNames } from '#accounts'
import { describeActivity } from '#reporting/activity/describe_activity'
import {
  activityEntries,
  MAX_READ,
  type ActivityFilter,
} from '#reporting/activity/activity_entries'
import {
  ACTIVITY_KINDS,
  ACTIVITY_SUBJECTS,
  KIND_LABELS,
  printCursor,
  SUBJECT_LABELS,
  type ActivityCursor,
} from '#reporting/activity/activity_rules'

const ENTRIES_PER_PAGE = 50

/** The filters as the address of the page has them; null for one that is not set */
type ChosenFilters = Record<'actor' | 'kind' | 'subject' | 'from' | 'until', string | null>

type ActivityViewer = { id: string; isSuperAdmin: boolean }
type ActivityInput = {
  filter: ActivityFilter
  chosen: ChosenFilters
  before: ActivityCursor | null
}

/** Returns a page of the activity log. */
export async function activityPage(
  viewer: ActivityViewer,
  { filter, chosen, before }: ActivityInput
) {
  const { entries, next } = await activityEntries(visibleTo(viewer, filter), {
    before,
    limit: ENTRIES_PER_PAGE,
  })
  return {
    entries: await describeActivity(entries),
    isFirst: before === null,
    /** Where none of so many entries match, the next page continues. */
    read: MAX_READ,
    next: next && printCursor(next),
    chosen,
    /** Null for staff who see only their own actions */
    actors: viewer.isSuperAdmin ? await actorOptions() : null,
    kinds: ACTIVITY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    subjects: ACTIVITY_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
  }
}

/** Super admins see all actions, other staff their own. */
export const visibleTo = (viewer: ActivityViewer, filter: ActivityFilter): ActivityFilter =>
  viewer.isSuperAdmin ? filter : { ...filter, actor: viewer.id }

async function actorOptions() {
  const names = await staffNames()
  return [
    ...names.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'guest', label: 'Guests' },
    { value: 'shop', label: 'The shop itself' },
  ]
}

export type ActivityPageView = Awaited<ReturnType<typeof activityPage>>
