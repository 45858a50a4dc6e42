import { CURRENCIES } from '@shared/money'
import { AdminPage } from '~/components/admin/admin_page'
import { UserPrices } from '~/components/prices/user_prices'
import { PriceListLinks } from '~/components/pricing/price_list_links'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { UserPricesView } from '@views/pricing'

type Props = { prices: UserPricesView }

export default function UsersPrices({ prices }: Props) {
  return (
    <AdminPage
      title={`Prices of ${prices.name}`}
      back={{ href: staff.user(prices.userId), label: prices.name }}
      actions={<PriceListLinks of={{ user: prices.userId }} currencies={CURRENCIES} />}
      aside={
        <span className="text-control text-ink-3">
          {prices.groupName}. The best of MSRP, group price (in grey) and their own price holds.
        </span>
      }
    >
      <UserPrices key={prices.userId} prices={prices} />
    </AdminPage>
  )
}

UsersPrices.layout = AdminLayout
