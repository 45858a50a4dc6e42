import { router } from '@inertiajs/react'
import { paymentTexts, termsTexts } from '@shared/texts/terms'
import { StatementLink } from '~/components/profile_invoices/statement_link'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { useShopPath } from '~/hooks/use_shared'
import { formatMoney } from '~/lib/money'
import * as shop from '@paths/shop_paths'
import type { ReactNode } from 'react'
import type { OpenBalanceView } from '@views/invoicing'

type BalancePanelProps = {
  userId: string
  balances: readonly OpenBalanceView[]
  /** Whether the shop takes cards */
  takesCards: boolean
}

/** What the customer owes of invoices and orders, with the ways to pay it */
export function BalancePanel({ userId, balances, takesCards }: BalancePanelProps) {
  return (
    <Panel className="lg:col-span-2" title="Open balance">
      {balances.length === 0 && <p className="text-control text-ink-3">Nothing is due.</p>}
      <div className="grid gap-8">
        {balances.map((balance) => (
          <Balance
            key={balance.total.currency}
            userId={userId}
            balance={balance}
            takesCards={takesCards}
            isCurrencyShown={balances.length > 1}
          />
        ))}
      </div>
    </Panel>
  )
}

type BalanceProps = Omit<BalancePanelProps, 'balances'> & {
  balance: OpenBalanceView
  isCurrencyShown: boolean
}

function Balance({ userId, balance, takesCards, isCurrencyShown }: BalanceProps) {
  const { total, invoiced, orders, owed } = balance
  const path = useShopPath()
  const pay = (id: string) => router.post(path(shop.profileUserIdOrderPayment(userId, id)))
  return (
    <section aria-label={`Balance in ${total.currency.toUpperCase()}`}>
      <p className="text-lg font-semibold">
        <Price of={total} />
      </p>
      <ul className="mt-2 divide-y divide-line">
        {invoiced.cents > 0 && (
          <Entry
            label="Invoices"
            amount={<Price of={invoiced} />}
            action={
              <div className="flex flex-wrap gap-3">
                <LinkButton size="small" href={path(shop.profileUserIdInvoices(userId))}>
                  View invoices
                </LinkButton>
                <StatementLink
                  userId={userId}
                  currency={invoiced.currency}
                  isCurrencyShown={isCurrencyShown}
                />
              </div>
            }
          />
        )}
        {orders.map(({ id, number, due, payable, dueNow }) => (
          <Entry
            key={id}
            label={
              <>
                Order <span className="nums whitespace-nowrap">{number}</span>
                {dueNow && (
                  <span className="text-ink-3">
                    , {termsTexts.dueNow.toLowerCase()} <Price of={dueNow} />
                  </span>
                )}
                {payable.cents > due.cents && (
                  <span className="text-ink-3">, not invoiced yet</span>
                )}
              </>
            }
            amount={<Price of={due} />}
            action={
              <div className="flex flex-wrap gap-3">
                {takesCards && (
                  <Button
                    size="small"
                    aria-label={`${payLabel({ due, payable })}, order ${number}`}
                    onClick={() => pay(id)}
                  >
                    {payLabel({ due, payable })}
                  </Button>
                )}
                <LinkButton
                  size="small"
                  href={path(shop.orderStatus(id))}
                  aria-label={`${paymentTexts.howToPay}, order ${number}`}
                >
                  {paymentTexts.howToPay}
                </LinkButton>
              </div>
            }
          />
        ))}
        {owed.cents > 0 && <Entry label="We owe you" amount={<Price of={owed} />} />}
      </ul>
    </section>
  )
}

/** A payment of an order goes to its open invoices first, so that it names the whole amount where there are any. */
const payLabel = ({ due, payable }: Pick<OpenBalanceView['orders'][number], 'due' | 'payable'>) =>
  payable.cents > due.cents ? `Pay ${formatMoney(payable)} with its invoices` : 'Pay by card'

type EntryProps = { label: ReactNode; amount: ReactNode; action?: ReactNode }

const Entry = ({ label, amount, action }: EntryProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-control">
    <p className="min-w-0 flex-1">{label}</p>
    <p className="nums font-medium">{amount}</p>
    {action && <div className="max-sm:w-full">{action}</div>}
  </li>
)
