import { AdminPage } from '~/components/admin/admin_page'
import { UserPriceGrid } from '~/components/prices/price_grids'
import { PriceListMenu } from '~/components/pricing/price_list_menu'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { UserPricesView } from '@views/pricing'

type Props = { prices: UserPricesView }

export default function UsersPrices({ prices }: Props) {
  return (
    <AdminPage
      title={`Prices of ${prices.name}`}
      back={{ href: staff.adminUser(prices.userId), label: prices.name }}
      actions={<PriceListMenu owner={{ user: prices.userId }} />}
      aside={
        <span className="text-control text-ink-3">
          {prices.groupName}. The customer pays the lowest of MSRP, group price (gray) and own
          price.
        </span>
      }
    >
      <UserPriceGrid key={prices.userId} prices={prices} />
    </AdminPage>
  )
}

UsersPrices.layout = AdminLayout
