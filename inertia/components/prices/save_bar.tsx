import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { StickyBar } from '~/components/ui/sticky_bar'
import type { PriceSaving } from '~/components/prices/use_price_saving'
import type { Grid } from '~/components/grid/use_grid'

/** How many cells wait to be saved, and what may be done with them */
export function SaveBar({ grid, saving }: { grid: Grid; saving: PriceSaving }) {
  const { changed, problems, act } = grid
  if (saving.state === 'outdated') return <Outdated saving={saving} />
  if (changed === 0) return null
  return (
    <StickyBar label="Changes" className="rounded-b-card bg-surface">
      <p className="text-control text-ink-2">
        <span className="font-medium text-ink">
          {changed === 1 ? '1 cell changed' : `${changed} cells changed`}
        </span>
        {problems.length > 0 && (
          <span className="text-danger">, {problems.length} to correct first</span>
        )}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => act({ type: 'discard' })}>Discard</Button>
        <Button
          variant="primary"
          disabled={problems.length > 0}
          isBusy={saving.state === 'looking'}
          onClick={saving.review}
        >
          Review changes
        </Button>
      </div>
    </StickyBar>
  )
}

function Outdated({ saving }: { saving: PriceSaving }) {
  return (
    <div className="border-t border-line p-4">
      <Callout tone="warning" title="Somebody else saved these prices meanwhile.">
        <p>Reload to see theirs; what you entered is kept and can be looked over again.</p>
        <Button size="small" className="mt-3" onClick={saving.reload}>
          Reload
        </Button>
      </Callout>
    </div>
  )
}
