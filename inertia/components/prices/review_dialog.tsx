import { customersText } from '~/components/groups/group_texts'
import { AffectedGroups, PriceChangeTable } from '~/components/prices/price_impact'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { PriceImpactResponse } from '@views/pricing'
import type { PriceSave } from '~/components/prices/use_price_save'

export function ReviewDialog({ saving }: { saving: PriceSave }) {
  const { step, impact, isSaving, save, cancelReview } = saving
  if (!impact || step !== 'reviewing') return null
  const footer = (
    <>
      <Button onClick={cancelReview}>Back to editing</Button>
      <Button variant="primary" isBusy={isSaving} onClick={save}>
        Save prices
      </Button>
    </>
  )
  return (
    <Dialog isOpen size="large" title={titleOf(impact)} onClose={cancelReview} footer={footer}>
      <AffectedGroups groups={impact.groups} />
      <PriceChangeTable changes={impact.changes} />
    </Dialog>
  )
}

function titleOf({ customers, changes }: PriceImpactResponse): string {
  const count = new Set(changes.map(({ product }) => product._id)).size
  const products = count === 1 ? '1 product' : `${count} products`
  return `${products} changed, ${customers === 0 ? 'no customers' : customersText(customers)} affected`
}
