import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { KeyRound, Pencil } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { OneTimeCodesPanel } from '~/components/users/one_time_codes_panel'
import { CreditPanel } from '~/components/users/credit_panel'
import { ReceivablesPanel } from '~/components/receivables/receivables_panel'
import { PersonalDataPanel } from '~/components/users/personal_data_panel'
import { PasswordDialog } from '~/components/users/password_dialog'
import { UserBadges } from '~/components/users/user_badges'
import { UserFacts } from '~/components/users/user_facts'
import { UserForm } from '~/components/users/user_form'
import { UserOrders } from '~/components/users/user_orders'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { UserDetailView } from '@views/accounts'
import type { CustomerReceivables } from '@views/invoicing'
import type { CustomerOrders } from '@views/orders'

type Props = {
  customer: UserDetailView
  orders: CustomerOrders
  /** Null for an erased account */
  receivables: CustomerReceivables | null
}

export default function UsersShow({ customer: user, orders, receivables }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const back = { href: staff.adminUsers, label: 'Customers' }
  const canEdit = user.canEdit && !user.isErased
  const hotkeys = [
    { keys: 'e', label: 'Edit', run: () => setEditing(true), isOn: canEdit },
    {
      keys: 'n',
      label: 'New order',
      run: () => router.visit(withQuery(staff.adminOrders0, { user: user.id })),
      isOn: !user.isErased,
    },
  ]
  useHotkeys(isEditing ? [] : hotkeys.filter(({ isOn }) => isOn))
  if (isEditing) {
    return (
      <AdminPage title={user.name} back={back} aside={<UserBadges user={user} />}>
        <UserForm user={user} onCancel={() => setEditing(false)} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={user.name}
      back={back}
      recordId={user.id}
      aside={<UserBadges user={user} />}
      actions={
        !user.isErased && (
          <>
            <LinkButton href={withQuery(staff.adminOrders0, { user: user.id })}>
              {texts.admin.createOrder}
            </LinkButton>
            <LinkButton href={staff.adminUserPrices(user.id)}>Prices</LinkButton>
            {canEdit && (
              <>
                <Button icon={<KeyRound className="size-4" />} onClick={() => setResetting(true)}>
                  {texts.admin.resetPassword}
                </Button>
                <Button
                  variant="primary"
                  icon={<Pencil className="size-4" />}
                  onClick={() => setEditing(true)}
                >
                  Edit
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {user.isErased && <ClosedCallout merged={user.merged} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <UserOrders {...orders} email={user.email} />
          {receivables && <ReceivablesPanel receivables={receivables} name={user.name} />}
          <CreditPanel user={user} />
          {user.canDisableTotp && <OneTimeCodesPanel user={user} />}
          {user.canErase && !user.isErased && <PersonalDataPanel user={user} />}
          <ActionLog actions={user.history.entries} count={user.history.count} />
        </div>
        <UserFacts user={user} />
      </div>
      {isResetting && <PasswordDialog user={user} onClose={() => setResetting(false)} />}
    </AdminPage>
  )
}

function ClosedCallout({ merged }: Pick<UserDetailView, 'merged'>) {
  if (!merged) return <Callout className="mb-5">The data of this customer has been erased.</Callout>
  return (
    <Callout className="mb-5">
      This account{merged.email && ` (${merged.email})`} was merged into{' '}
      <Link
        href={staff.adminUser(merged.intoId)}
        className="touch-link text-accent hover:text-accent-strong"
      >
        {merged.into}
      </Link>
      .
    </Callout>
  )
}

UsersShow.layout = AdminLayout
