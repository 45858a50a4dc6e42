import { CURRENCIES } from '@shared/money'
import { AdminPage } from '~/components/admin/admin_page'
import { customersText } from '~/components/groups/group_texts'
import { GroupPriceGrid } from '~/components/prices/price_grids'
import { PriceListLinks } from '~/components/pricing/price_list_links'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { GroupPricesView } from '@views/pricing'

type Props = { prices: GroupPricesView }

export default function GroupsShow({ prices }: Props) {
  const { group, fallback } = prices
  return (
    <AdminPage
      title={group.name}
      back={{ href: staff.groups, label: 'Groups' }}
      actions={<PriceListLinks owner={{ group: group.id }} currencies={CURRENCIES} />}
      aside={
        <span className="text-control text-ink-3">
          {customersText(group.customers)}. An empty cell means{' '}
          {fallback ? `the price of ${fallback} (gray)` : 'MSRP'}.
        </span>
      }
    >
      <GroupPriceGrid key={group.id} prices={prices} />
    </AdminPage>
  )
}

GroupsShow.layout = AdminLayout
