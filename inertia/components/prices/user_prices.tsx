import { useMemo } from 'react'
import { texts } from '@shared/texts'
import { userBody } from '~/components/prices/price_bodies'
import { USER_COLUMNS, USER_COLUMNS_TO_READ, userRow } from '~/components/prices/price_columns'
import { PricePanel } from '~/components/prices/price_panel'
import { staff } from '~/lib/paths'
import type { UserPricesView } from '@views/pricing'

/** A customer's own prices and MOQs, wherever a page shows them */
export function UserPrices({ prices }: { prices: UserPricesView }) {
  const rows = useMemo(() => prices.rows.map(userRow), [prices.rows])
  return (
    <PricePanel
      title="Prices of their own"
      rows={rows}
      columns={prices.mayEdit ? USER_COLUMNS : USER_COLUMNS_TO_READ}
      path={`/api/discounts/${prices.userId}`}
      version={prices.version}
      csvHref={staff.userPricesFile(prices.userId)}
      buyer={`user=${prices.userId}`}
      bodyOf={userBody}
      failed={texts.admin.pricingFailed}
    />
  )
}
