import { useState } from 'react'
import { fallbackOptions, groupsFallingBackTo, usageText } from '~/components/groups/group_texts'
import { ReplacementPreview } from '~/components/groups/replacement_preview'
import { NO_GROUP, useReplacement } from '~/components/groups/use_replacement'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { ErrorState } from '~/components/ui/error_state'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { useSaveKey } from '~/hooks/use_save_key'
import type { FormEvent } from 'react'
import type { GroupRowView } from '@views/pricing'

type ReplaceDialogProps = {
  group: GroupRowView
  groups: readonly GroupRowView[]
  onClose: () => void
}

/** Deletes a group in use: moves its customers and fallbacks to another group, after a preview of the prices. */
export function ReplaceDialog({ group, groups, onClose }: ReplaceDialogProps) {
  const [replacement, setReplacement] = useState('')
  const options = { replacement, onDone: onClose }
  const { preview, failure, isSaving, retry, save } = useReplacement(group, options)
  const isLoading = replacement !== '' && !preview && !failure
  const formRef = useSaveKey('Move and delete')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const footer = (
    <Button
      type="submit"
      form="replace-group"
      variant="danger"
      disabled={!preview}
      isBusy={isSaving}
    >
      Move and delete
    </Button>
  )
  return (
    <Dialog
      isOpen
      size="large"
      title={`Delete ${group.name}?`}
      isBusy={isSaving}
      onClose={onClose}
      dismissal="Cancel"
      footer={footer}
    >
      <p className="mb-4">{usageText(group, groups)} This also deletes its prices.</p>
      <form ref={formRef} id="replace-group" onSubmit={submit}>
        <Select
          name="to"
          label="Replacement group"
          className="mb-5 max-w-80"
          placeholder="Choose a group"
          options={replacementOptions(group, groups)}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
      </form>
      <div aria-live="polite" aria-busy={isLoading}>
        {failure && (
          <ErrorState title="This group cannot be replaced" text={failure} onRetry={retry} />
        )}
        {preview && (
          <ReplacementPreview
            preview={preview}
            deletedName={group.name}
            replacementName={groups.find(({ id }) => id === replacement)?.name ?? null}
          />
        )}
        {isLoading && <Loading />}
      </div>
    </Dialog>
  )
}

function replacementOptions(group: GroupRowView, groups: readonly GroupRowView[]) {
  const isFallback = groupsFallingBackTo(group, groups).length > 0
  const effects = [...(group.customers > 0 ? ['Retailer'] : []), ...(isFallback ? ['MSRP'] : [])]
  const none = { value: NO_GROUP, label: `No group (${effects.join(', ')})` }
  return [none, ...fallbackOptions(group, groups)]
}

const Loading = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">Loading the preview</span>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
)
