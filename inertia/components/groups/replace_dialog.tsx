import { useState } from 'react'
import { fallingBack, othersThan, usedBy } from '~/components/groups/group_words'
import { ReplacementPreview } from '~/components/groups/replacement_preview'
import { NO_GROUP, useReplacement } from '~/components/groups/use_replacement'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { ErrorState } from '~/components/ui/error_state'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import type { GroupRowView } from '@views/pricing'

type ReplaceDialogProps = {
  group: GroupRowView
  groups: readonly GroupRowView[]
  onClose: () => void
}

/** A group in use is deleted by putting another in its place; what that changes is seen first. */
export function ReplaceDialog({ group, groups, onClose }: ReplaceDialogProps) {
  const [to, setTo] = useState('')
  const { preview, failure, isBusy, retry, save } = useReplacement(group, { to, onDone: onClose })
  const close = () => {
    if (!isBusy) onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="danger" disabled={!preview} isBusy={isBusy} onClick={save}>
        Move and delete
      </Button>
    </>
  )
  return (
    <Dialog isOpen size="large" title={`Delete ${group.name}?`} onClose={close} footer={footer}>
      <p className="mb-4">{usedBy(group, groups)} Its prices go with it.</p>
      <Select
        name="to"
        label="In its place"
        className="mb-5 max-w-80"
        placeholder="Choose a group"
        options={choices(group, groups)}
        value={to}
        disabled={isBusy}
        onChange={(event) => setTo(event.target.value)}
      />
      <div aria-live="polite" aria-busy={to !== '' && !preview && !failure}>
        {failure && <ErrorState title="This group stays" text={failure} onRetry={retry} />}
        {preview && (
          <ReplacementPreview
            of={preview}
            from={group.name}
            to={to === NO_GROUP ? null : groups.find(({ id }) => id === to)!.name}
          />
        )}
        {to !== '' && !preview && !failure && <Loading />}
      </div>
    </Dialog>
  )
}

/** Groups that fall back to it cannot take its place. */
function choices(group: GroupRowView, groups: readonly GroupRowView[]) {
  const isFallback = fallingBack(group, groups).length > 0
  const none = [...(group.customers > 0 ? ['Retailer'] : []), ...(isFallback ? ['MSRP'] : [])]
  return [{ value: NO_GROUP, label: `No group (${none.join(', ')})` }, ...othersThan(group, groups)]
}

const Loading = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">Looking at what moves</span>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
)
