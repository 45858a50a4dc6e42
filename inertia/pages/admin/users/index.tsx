import { useState } from 'react'
import { UserPlus } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { FilterButton, FilterChips } from '~/components/admin/list_filters'
import { NoMatches } from '~/components/admin/no_matches'
import { CreateUserDialog } from '~/components/users/create_user_dialog'
import { userConditionFields } from '~/components/users/user_conditions'
import { UserTable } from '~/components/users/user_table'
import { Button } from '~/components/ui/button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { UserListView } from '@views/accounts'

type Props = { users: UserListView }

const SORTS = [
  { value: 'dates.created desc', label: 'Newest first' },
  { value: 'dates.created asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'company asc', label: 'Company, A to Z' },
  { value: 'email asc', label: 'E-mail, A to Z' },
  { value: 'group asc', label: 'Group' },
  { value: 'custom_pricing desc', label: 'Custom pricing first' },
  { value: 'balance.usd desc', label: 'Owes most, USD' },
  { value: 'balance.usd asc', label: 'Owed most, USD' },
  { value: 'balance.cad desc', label: 'Owes most, CAD' },
  { value: 'balance.cad asc', label: 'Owed most, CAD' },
  { value: 'dates.last_order desc', label: 'Last order, newest first' },
  { value: 'dates.last_order asc', label: 'Last order, oldest first' },
]

export default function UsersIndex({ users }: Props) {
  const { query, sort, dir, roles, groups, conditions } = users
  const [isCreating, setCreating] = useState(false)
  const params = useListParams({ sort, dir })
  const filters = { fields: userConditionFields(groups), values: conditions, params }
  useHotkeys([{ keys: 'n', label: 'New customer', run: () => setCreating(true) }])
  return (
    <AdminPage
      title="Customers"
      actions={
        <Button
          variant="primary"
          icon={<UserPlus className="size-4" />}
          onClick={() => setCreating(true)}
        >
          {texts.admin.createUser}
        </Button>
      }
    >
      <ListBar label="Search customers" query={query} params={params} sorts={SORTS}>
        <FilterButton title="Filter customers" {...filters} />
      </ListBar>
      <FilterChips {...filters} />
      <UserTable
        users={users}
        params={params}
        empty={
          <NoMatches
            noun="customers"
            hint="Try a name, a company, an e-mail address, a phone number or a group."
            href={staff.adminUsers}
          />
        }
      />
      {isCreating && (
        <CreateUserDialog roles={roles} groups={groups} onClose={() => setCreating(false)} />
      )}
    </AdminPage>
  )
}

UsersIndex.layout = AdminLayout
