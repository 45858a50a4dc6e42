import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'

/** Somebody else saved first: nothing typed here is lost, nor what they saved. */
export function ChangedMeanwhile({ onTake }: { onTake: () => void }) {
  return (
    <div role="alert">
      <Callout tone="warning" title="Somebody else changed this product meanwhile">
        <p>
          Take what they saved: what you changed stays on top of it, and you can look it over before
          you save.
        </p>
        <Button size="small" onClick={onTake} className="mt-3">
          Take theirs and keep my changes
        </Button>
      </Callout>
    </div>
  )
}
