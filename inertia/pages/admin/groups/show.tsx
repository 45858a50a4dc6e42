import { CURRENCIES } from '@shared/money'
import { AdminPage } from '~/components/admin/admin_page'
import { customersText } from '~/components/groups/group_words'
import { GroupPrices } from '~/components/prices/group_prices'
import { PriceListLinks } from '~/components/pricing/price_list_links'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { GroupPricesView } from '@views/pricing'

type Props = { prices: GroupPricesView }

export default function GroupsShow({ prices }: Props) {
  const { group, fallback } = prices
  return (
    <AdminPage
      title={group.name}
      back={{ href: staff.groups, label: 'Groups' }}
      actions={<PriceListLinks of={{ group: group.id }} currencies={CURRENCIES} />}
      aside={
        <span className="text-control text-ink-3">
          {customersText(group.customers)}. Where a cell is empty,{' '}
          {fallback ? `the price of ${fallback} in grey holds` : 'the MSRP holds'}.
        </span>
      }
    >
      <GroupPrices key={group.id} prices={prices} />
    </AdminPage>
  )
}

GroupsShow.layout = AdminLayout
