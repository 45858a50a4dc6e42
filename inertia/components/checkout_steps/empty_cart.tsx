import { ShoppingBag } from 'lucide-react'
import { shopTexts } from '@shared/texts/storefront/shop'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

/** `alert` explains why the previous cart is gone. */
export function EmptyCart({ alert }: { alert?: string | null }) {
  const path = useShopPath()
  return (
    <div role={alert ? 'alert' : undefined}>
      <EmptyState
        icon={<ShoppingBag className="size-5" />}
        title={shopTexts.cart.empty}
        text={alert ?? 'The products that you add will appear here.'}
        action={
          <LinkButton href={path(shop.home)} variant="primary">
            Keep shopping
          </LinkButton>
        }
      />
    </div>
  )
}
