import { customersText } from '~/components/groups/group_words'
import { AffectedGroups } from '~/components/prices/affected_groups'
import { PriceChangeTable } from '~/components/prices/price_change_table'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { PriceEffectAnswer } from '@views/pricing'
import type { PriceSaving } from '~/components/prices/use_price_saving'

/** What a save would change, before it is made */
export function ReviewDialog({ saving }: { saving: PriceSaving }) {
  const { state, effect, save, back } = saving
  if (!effect || (state !== 'asking' && state !== 'saving')) return null
  const footer = (
    <>
      <Button onClick={back}>Back to the table</Button>
      <Button variant="primary" isBusy={state === 'saving'} onClick={save}>
        Save prices
      </Button>
    </>
  )
  return (
    <Dialog isOpen size="large" title={titleOf(effect)} onClose={back} footer={footer}>
      <AffectedGroups groups={effect.groups} />
      <PriceChangeTable changes={effect.changes} />
    </Dialog>
  )
}

function titleOf({ customers, changes }: PriceEffectAnswer): string {
  const products = new Set(changes.map(({ product }) => product._id)).size
  const what = products === 1 ? '1 product' : `${products} products`
  if (customers === 0) return `${what}: nobody pays another price yet`
  return `${what}: ${customersText(customers)} ${customers === 1 ? 'pays' : 'pay'} another price`
}
