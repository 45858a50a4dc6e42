import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { customersText } from '~/components/groups/group_texts'
import { GroupPriceGrid } from '~/components/prices/price_grids'
import { PriceListMenu } from '~/components/pricing/price_list_menu'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { HistoryView } from '@views/core'
import type { GroupPricesView } from '@views/pricing'

type Props = { prices: GroupPricesView; history: HistoryView }

export default function GroupsShow({ prices, history }: Props) {
  const { group, fallback } = prices
  return (
    <AdminPage
      title={group.name}
      back={{ href: staff.adminGroups, label: 'Groups' }}
      actions={<PriceListMenu owner={{ group: group.id }} />}
      aside={
        <span className="text-control text-ink-3">
          {customersText(group.customers)}. An empty cell means{' '}
          {fallback ? `the price of ${fallback} (gray)` : 'MSRP'}.
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <GroupPriceGrid key={group.id} prices={prices} />
        <ActionLog actions={history.entries} count={history.count} />
      </div>
    </AdminPage>
  )
}

GroupsShow.layout = AdminLayout
