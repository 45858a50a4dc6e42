import { useState } from 'react'
import { CreditTable } from '~/components/credit/credit_table'
import { CreditDialog } from '~/components/users/credit_dialog'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { UserDetailView } from '@views/accounts'

/** The balance, and every change of it */
export function CreditPanel({ user }: { user: UserDetailView }) {
  const [isChanging, setChanging] = useState(false)
  const { credit } = user
  const { entries, count } = user.ledger
  return (
    <Panel
      title={
        <>
          Service credit
          {credit && (
            <span className="nums ms-3 text-control font-normal text-ink-2">
              <Price of={credit} />
            </span>
          )}
        </>
      }
      actions={
        credit &&
        user.mayEdit && (
          <Button size="small" onClick={() => setChanging(true)}>
            Give or take
          </Button>
        )
      }
    >
      {entries.length > 0 ? (
        <div className="-mx-5 -mb-5 max-h-96 overflow-y-auto">
          <CreditTable
            caption="Changes of the service credit"
            entries={entries}
            count={count}
            linkTo={toOrder}
            reasonOf={({ reason }) => reason}
            byWhom={({ by }) => by}
          />
        </div>
      ) : (
        <p className="text-control text-ink-3">{noCreditText(user)}</p>
      )}
      {isChanging && <CreditDialog user={user} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

function noCreditText({ credit, mayEdit }: UserDetailView): string {
  if (credit) return 'None was given yet.'
  return mayEdit ? 'Credit needs a currency: choose one under Edit.' : 'Credit needs a currency.'
}

const toOrder = (orderId: string, what: string) => (
  <RowLink href={staff.order(orderId)}>{what}</RowLink>
)
