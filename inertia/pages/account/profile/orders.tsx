import { texts } from '@shared/texts/specification'
import type { ProfileFrame } from '@views/accounts'
import type { OrderHistoryPage } from '@views/orders'
import { ListPanel } from '~/components/ui/list_panel'
import { OrderCard } from '~/components/profile/order_card'
import { ProfilePage } from '~/components/profile/profile_page'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'

type OrdersProps = { profile: ProfileFrame; history: OrderHistoryPage }

export default function Orders({ profile, history }: OrdersProps) {
  const { orders } = history
  return (
    <ProfilePage profile={profile} title="Order History">
      <ListPanel paging={history} nouns={['order', 'orders']} empty={<NoOrders />}>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      </ListPanel>
    </ProfilePage>
  )
}

function NoOrders() {
  const path = useShopPath()
  return (
    <EmptyState
      title={texts.orders.historyEmpty}
      text="Orders that you place while logged in appear here, with their documents."
      action={
        <LinkButton href={path(shop.pixelgenproducts)} variant="primary">
          View products
        </LinkButton>
      }
    />
  )
}

Orders.layout = StorefrontLayout
