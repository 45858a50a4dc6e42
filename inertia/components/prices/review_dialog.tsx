import { customersText } from '~/components/groups/group_texts'
import { AffectedGroups, PriceChangeTable } from '~/components/prices/price_impact'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useSaveKey } from '~/hooks/use_save_key'
import type { FormEvent } from 'react'
import type { PriceImpactResponse } from '@views/pricing'
import type { PriceSave } from '~/components/prices/use_price_save'

export function ReviewDialog({ saving }: { saving: PriceSave }) {
  const { step, impact } = saving
  if (!impact || step !== 'reviewing') return null
  return <OpenReview saving={saving} impact={impact} />
}

type OpenReviewProps = { saving: PriceSave; impact: PriceImpactResponse }

function OpenReview({ saving, impact }: OpenReviewProps) {
  const { isSaving, save, cancelReview } = saving
  const formRef = useSaveKey('Save prices')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const footer = (
    <Button type="submit" form="save-prices" variant="primary" isBusy={isSaving}>
      Save prices
    </Button>
  )
  return (
    <Dialog
      isOpen
      size="large"
      title={titleOf(impact)}
      isBusy={isSaving}
      onClose={cancelReview}
      dismissal="Back to editing"
      footer={footer}
    >
      <form ref={formRef} id="save-prices" onSubmit={submit}>
        <AffectedGroups groups={impact.groups} />
        <PriceChangeTable changes={impact.changes} />
      </form>
    </Dialog>
  )
}

function titleOf({ customers, changes }: PriceImpactResponse): string {
  const count = new Set(changes.map(({ product }) => product._id)).size
  const products = count === 1 ? '1 product' : `${count} products`
  return `${products} changed, ${customers === 0 ? 'no customers' : customersText(customers)} affected`
}
