import { ShoppingBag } from 'lucide-react'
import { texts } from '@shared/texts'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

/** `alert` says what became of the cart that was here a moment ago. */
export function EmptyCart({ alert }: { alert?: string | null }) {
  const path = useShopPath()
  return (
    <div role={alert ? 'alert' : undefined}>
      <EmptyState
        icon={<ShoppingBag className="size-5" />}
        title={texts.cart.empty}
        text={alert ?? 'Choose a cable or a processor, and it will wait for you here.'}
        action={
          <LinkButton href={path(shop.home)} variant="primary">
            Keep shopping
          </LinkButton>
        }
      />
    </div>
  )
}
