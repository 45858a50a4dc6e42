import { texts } from '@shared/texts'
import type { ProfileFrame } from '@views/accounts'
import type { HistoryView } from '@views/orders'
import { ListPanel } from '~/components/admin/list_panel'
import { HistoryOrder } from '~/components/profile/history_order'
import { ProfilePage } from '~/components/profile/profile_page'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import { shop } from '~/lib/paths'

type OrdersProps = { profile: ProfileFrame; history: HistoryView }

export default function Orders({ profile, history }: OrdersProps) {
  const { orders } = history
  return (
    <ProfilePage profile={profile} title="Order History">
      <ListPanel list={history} nouns={['order', 'orders']} empty={<NoOrders />}>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <HistoryOrder key={order.id} order={order} />
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
      text="What you order while you are logged in stands here, with its papers."
      action={
        <LinkButton href={path(shop.products)} variant="primary">
          See the products
        </LinkButton>
      }
    />
  )
}

Orders.layout = StorefrontLayout
