import type { CustomerCreditView } from '@views/accounts'
import { CreditTable } from '~/components/credit/credit_table'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

/** The balance of the customer's service credit and its history */
export function CreditSummary({
  credit: { balance, entries, count },
}: {
  credit: CustomerCreditView
}) {
  const path = useShopPath()
  const linkTo = (orderId: string, what: string) => (
    <a
      href={path(shop.orderPrint(orderId))}
      className="font-medium text-ink underline underline-offset-4"
    >
      {what}
    </a>
  )
  return (
    <Panel
      className="lg:col-span-2"
      title="Service credit"
      actions={
        <p className="nums text-lg font-semibold">
          <Price of={balance} />
        </p>
      }
    >
      <div className="-mx-5 -mb-5">
        <CreditTable
          caption="Credit history"
          entries={entries}
          count={count}
          renderOrderLink={linkTo}
        />
      </div>
    </Panel>
  )
}
