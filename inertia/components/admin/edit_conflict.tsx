import { changeText } from '@shared/field_changes'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { toastError } from '~/hooks/use_mutation'
import type { ApiError, MeanwhileChange } from '~/lib/api'

type EditConflictProps = {
  /** What other users changed since the form was filled */
  changes: readonly MeanwhileChange[]
  /** Loads their version under the changes made here. */
  onKeep: () => void
  onDiscard: () => void
}

/** Tells that another user saved the record first, and lets the user decide about their own changes. */
export function EditConflict({ changes, onKeep, onDiscard }: EditConflictProps) {
  return (
    <div role="alert">
      <Callout tone="warning" title="Another user changed this while you were editing">
        <ul className="mt-1 space-y-0.5">
          {changes.map((change, index) => (
            <li key={`${change.field} ${index}`} className="wrap-anywhere">
              {change.label}: {changeText(change)}
              {change.by && ` (${change.by})`}
            </li>
          ))}
        </ul>
        <p className="mt-2">Your changes are not saved yet.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={onKeep}>
            Load new version and keep my changes
          </Button>
          <Button size="small" onClick={onDiscard}>
            Discard my changes
          </Button>
        </div>
      </Callout>
    </div>
  )
}

/** Returns the other users' changes if an edit was rejected because of them, else null. */
export const conflictOf = (error: ApiError | null): MeanwhileChange[] | null =>
  error?.code === 'E_CHANGED_MEANWHILE' ? error.changes : null

/** Like `toastError`, without a toast for the conflicts that the form shows. */
export const toastOtherErrors = (failure: string) => (error: ApiError) => {
  if (!conflictOf(error)) toastError(failure)(error)
}
