import { useState } from 'react'
import { UserPlus } from 'lucide-react'
import { texts } from '@shared/texts'
import { AdminPage } from '~/components/admin/admin_page'
import { NothingFound } from '~/components/admin/nothing_found'
import { SortedList } from '~/components/admin/sorted_list'
import { CreateUserDialog } from '~/components/users/create_user_dialog'
import { UserCards } from '~/components/users/user_cards'
import { UserTable } from '~/components/users/user_table'
import { Button } from '~/components/ui/button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
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
]

export default function UsersIndex({ users }: Props) {
  const { rows, query, sort, dir, roles } = users
  const [isCreating, setCreating] = useState(false)
  const params = useListParams({ sort, dir })
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
      <SortedList
        list={users}
        params={params}
        searchLabel="Search customers"
        sorts={SORTS}
        nouns={['account', 'accounts']}
        empty={
          <NothingFound
            title={`Nobody found for “${query}”`}
            text="Try a name, a company, an e-mail address, a phone number or a group."
            all={{ href: staff.users, label: 'Show everybody' }}
          />
        }
        table={<UserTable rows={rows} params={params} />}
        cards={<UserCards rows={rows} />}
      />
      {isCreating && <CreateUserDialog roles={roles} onClose={() => setCreating(false)} />}
    </AdminPage>
  )
}

UsersIndex.layout = AdminLayout
