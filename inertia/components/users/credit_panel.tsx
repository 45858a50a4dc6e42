import { useState } from 'react'
import { Allowed } from '~/components/admin/allowed'
import { CreditTable } from '~/components/credit/credit_table'
import { CreditDialog } from '~/components/users/credit_dialog'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { UserDetailView } from '@views/accounts'

export function CreditPanel({ user }: { user: UserDetailView }) {
  const [isAdjusting, setAdjusting] = useState(false)
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
        user.canEdit && (
          <Allowed permission="refund">
            <Button size="small" onClick={() => setAdjusting(true)}>
              Adjust credit
            </Button>
          </Allowed>
        )
      }
    >
      {entries.length > 0 ? (
        <div className="-mx-5 -mb-5 max-h-96 overflow-y-auto">
          <CreditTable
            caption="Service credit ledger"
            entries={entries}
            count={count}
            renderOrderLink={renderOrderLink}
            reasonOf={({ reason }) => reason}
            actorOf={({ by, byUserId }) =>
              byUserId && byUserId !== user.id ? (
                <RowLink href={staff.adminUser(byUserId)}>{by}</RowLink>
              ) : (
                by
              )
            }
          />
        </div>
      ) : (
        <p className="text-control text-ink-3">{emptyText(user)}</p>
      )}
      {isAdjusting && <CreditDialog user={user} onClose={() => setAdjusting(false)} />}
    </Panel>
  )
}

function emptyText({ credit, canEdit: mayEdit }: UserDetailView): string {
  if (credit) return 'No credit yet'
  return mayEdit
    ? 'Edit the customer to choose a currency before you add credit.'
    : 'Credit needs a currency.'
}

const renderOrderLink = (orderId: string, label: string) => (
  <RowLink href={staff.adminOrder(orderId)}>{label}</RowLink>
)
