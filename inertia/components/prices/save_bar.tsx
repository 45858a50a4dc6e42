import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { confirm } from '~/components/ui/confirm_store'
import { StickyBar } from '~/components/ui/sticky_bar'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { openDialog } from '~/hooks/use_save_key'
import type { PriceSave } from '~/components/prices/use_price_save'
import type { Grid } from '~/components/grid/use_grid'

export function SaveBar({ grid, saving }: { grid: Grid; saving: PriceSave }) {
  const { draftCount, errors, dispatch } = grid
  const changed = draftCount === 1 ? '1 changed cell' : `${draftCount} changed cells`
  const discard = async () => {
    const isSure = await confirm({
      title: `Discard ${changed}?`,
      text: 'Ctrl Z brings them back as long as you stay on this page.',
      confirmLabel: 'Discard changes',
      isDestructive: true,
    })
    if (isSure) dispatch({ type: 'discard' })
  }
  const canReview = draftCount > 0 && errors.length === 0 && !saving.isPreviewing
  const reviewByKey = () => {
    if (!openDialog()) saving.review()
  }
  useHotkeys(canReview ? [{ keys: 'Mod+s', label: 'Review changes', run: reviewByKey }] : [])
  if (saving.step === 'outdated') return <OutdatedNotice onReload={saving.reload} />
  if (draftCount === 0) return null
  return (
    <StickyBar label="Unsaved changes" className="rounded-b-card bg-surface">
      <p className="text-control text-ink-2">
        <span className="font-medium text-ink">
          {draftCount === 1 ? '1 cell changed' : `${draftCount} cells changed`}
        </span>
        {errors.length > 0 && (
          <span className="text-danger">
            , {errors.length === 1 ? '1 error' : `${errors.length} errors`}
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => void discard()}>Discard</Button>
        <Button
          variant="primary"
          disabled={errors.length > 0}
          isBusy={saving.isPreviewing}
          onClick={saving.review}
        >
          Review changes
        </Button>
      </div>
    </StickyBar>
  )
}

function OutdatedNotice({ onReload }: { onReload: () => void }) {
  return (
    <div className="border-t border-line p-4">
      <Callout tone="warning" title="Another user changed these prices">
        <p>Reload to see the new prices. Your changes stay and can be reviewed again.</p>
        <Button size="small" className="mt-3" onClick={onReload}>
          Reload
        </Button>
      </Callout>
    </div>
  )
}
