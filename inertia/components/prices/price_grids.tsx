import { useMemo } from 'react'
import { texts } from '@shared/texts/specification'
import { PricePanel } from '~/components/prices/price_panel'
import {
  GROUP_COLUMNS,
  groupPricesBody,
  groupRow,
  READ_ONLY_USER_COLUMNS,
  USER_COLUMNS,
  userPricesBody,
  userRow,
} from '~/components/prices/price_sheet'
import * as staff from '@paths/staff_paths'
import type { GroupPricesView, UserPricesView } from '@views/pricing'

export function GroupPriceGrid({ prices }: { prices: GroupPricesView }) {
  const rows = useMemo(() => prices.rows.map(groupRow), [prices.rows])
  return (
    <PricePanel
      title={`Prices of ${prices.group.name}`}
      rows={rows}
      columns={GROUP_COLUMNS}
      path={`/api/groups/${prices.group.id}/prices`}
      version={prices.version}
      csvHref={staff.adminGroupPricesCsv(prices.group.id)}
      customerQuery={`group=${prices.group.id}`}
      toBody={groupPricesBody}
    />
  )
}

export function UserPriceGrid({ prices }: { prices: UserPricesView }) {
  const rows = useMemo(() => prices.rows.map(userRow), [prices.rows])
  return (
    <PricePanel
      title="Customer prices"
      rows={rows}
      columns={prices.mayEdit ? USER_COLUMNS : READ_ONLY_USER_COLUMNS}
      path={`/api/discounts/${prices.userId}`}
      version={prices.version}
      csvHref={staff.adminUserPricesCsv(prices.userId)}
      customerQuery={`user=${prices.userId}`}
      toBody={userPricesBody}
      failure={texts.admin.pricingFailed}
    />
  )
}
