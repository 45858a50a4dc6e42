import { texts } from '@shared/texts'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

/** Leads whoever sells on to the trade application. */
export function DealerPanel() {
  const path = useShopPath()
  return (
    <section className="mt-12 rounded-card p-6 inset-ring inset-ring-line">
      <h2 className="text-lg font-semibold tracking-tight">{texts.account.becomeDealer}</h2>
      <p className="mt-1.5 text-control text-ink-2">
        Dealers, resellers and distributors see the whole range, at trade prices.
      </p>
      <LinkButton href={path(shop.apply)} className="mt-4">
        {texts.account.applyNow}
      </LinkButton>
    </section>
  )
}
