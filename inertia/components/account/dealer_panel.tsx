import { accountTexts } from '@shared/texts/accounts'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

/** Links to the trade application. */
export function DealerPanel() {
  const path = useShopPath()
  return (
    <section className="mt-12 rounded-card p-6 inset-ring inset-ring-line">
      <h2 className="text-lg font-semibold tracking-tight">{accountTexts.becomeDealer}</h2>
      <p className="mt-1.5 text-control text-ink-2">
        Dealers, resellers and distributors get the full range at trade prices.
      </p>
      <LinkButton href={path(shop.apply)} className="mt-4">
        {accountTexts.applyNow}
      </LinkButton>
    </section>
  )
}
