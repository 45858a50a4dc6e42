import { useMemo } from 'react'
import { groupBody } from '~/components/prices/price_bodies'
import { GROUP_COLUMNS, groupRow } from '~/components/prices/price_columns'
import { PricePanel } from '~/components/prices/price_panel'
import { staff } from '~/lib/paths'
import type { GroupPricesView } from '@views/pricing'

export function GroupPrices({ prices }: { prices: GroupPricesView }) {
  const rows = useMemo(() => prices.rows.map(groupRow), [prices.rows])
  return (
    <PricePanel
      title={`Prices of ${prices.group.name}`}
      rows={rows}
      columns={GROUP_COLUMNS}
      path={`/api/groups/${prices.group.id}/prices`}
      version={prices.version}
      csvHref={staff.groupPricesFile(prices.group.id)}
      buyer={`group=${prices.group.id}`}
      bodyOf={groupBody}
    />
  )
}
