import { changeText } from '@shared/field_changes'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { ShownOf } from '~/components/ui/shown_of'
import { Timeline } from '~/components/ui/timeline'

import type { HistoryView } from '@views/core'

type ActionLogProps = {
  actions: HistoryView['entries']
  /** The number of all actions, where these are the latest ones */
  count?: number
}

export function ActionLog({ actions, count = actions.length }: ActionLogProps) {
  const entries = actions.map((entry, position) => ({
    id: String(position),
    ...toTimelineEntry(entry),
  }))
  return (
    <Panel title="History">
      {entries.length > 0 ? (
        <>
          <Timeline entries={entries} />
          <ShownOf shown={entries.length} count={count} className="mt-4" />
        </>
      ) : (
        <p className="text-control text-ink-3">No activity yet</p>
      )}
    </Panel>
  )
}

/** Returns an entry of a log as the timeline shows it. */
export const toTimelineEntry = ({
  at,
  action,
  actor,
  details,
  changes,
}: HistoryView['entries'][number]) => ({
  title: action,
  meta: (
    <>
      {actor && `${actor}, `}
      <DateText at={at} hasTime />
    </>
  ),
  text: (details || changes.length > 0) && <EntryText entry={{ details, changes }} />,
})

type EntryTextProps = { entry: Pick<HistoryView['entries'][number], 'details' | 'changes'> }

/** The details of an entry and the values that it changed */
export const EntryText = ({ entry: { details, changes } }: EntryTextProps) => (
  <div className="space-y-0.5 text-label wrap-anywhere">
    {details && <p>{details}</p>}
    <Changes changes={changes} />
  </div>
)

type FieldChanges = HistoryView['entries'][number]['changes']

const MAX_SHOWN = 8

/** Shows the first changes; a whole price table has a hundred. */
function Changes({ changes }: { changes: FieldChanges }) {
  const hidden = changes.slice(MAX_SHOWN)
  return (
    <>
      <ChangeLines changes={changes.slice(0, MAX_SHOWN)} />
      {hidden.length > 0 && (
        <details>
          <summary className="min-h-control-inline w-fit content-center text-ink-2 underline underline-offset-2 hover:text-ink">
            {hidden.length} more
          </summary>
          <div className="space-y-0.5 pt-0.5">
            <ChangeLines changes={hidden} />
          </div>
        </details>
      )}
    </>
  )
}

const ChangeLines = ({ changes }: { changes: FieldChanges }) =>
  changes.map((change) => (
    <p key={change.field}>
      <span className="text-ink-3">{change.label}:</span> {changeText(change)}
    </p>
  ))
