import { useState } from 'react'
import { SearchX, UserPlus } from 'lucide-react'
import { texts } from '@shared/texts'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { ListPanel } from '~/components/admin/list_panel'
import { SortSelect } from '~/components/admin/sort_select'
import { CreateUserDialog } from '~/components/users/create_user_dialog'
import { UserCards } from '~/components/users/user_cards'
import { UserTable } from '~/components/users/user_table'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
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
  const { rows, count, page, pages, query, sort, dir, roles } = users
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
      <div className="@container">
        <ListBar label="Search customers" query={query} onSearch={params.search}>
          <div className="w-38 shrink-0 @min-[54rem]:hidden">
            <SortSelect params={params} choices={SORTS} />
          </div>
        </ListBar>
        <ListPanel
          page={page}
          pages={pages}
          count={count}
          noun={count === 1 ? 'account' : 'accounts'}
          empty={<NothingFound query={query} />}
        >
          <div className="hidden @min-[54rem]:block">
            <UserTable rows={rows} params={params} />
          </div>
          <div className="@min-[54rem]:hidden">
            <UserCards rows={rows} />
          </div>
        </ListPanel>
      </div>
      {isCreating && <CreateUserDialog roles={roles} onClose={() => setCreating(false)} />}
    </AdminPage>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      icon={<SearchX className="size-5" />}
      title={`Nobody found for “${query}”`}
      text="Try a name, a company, an e-mail address, a phone number or a group."
      action={<LinkButton href={staff.users}>Show everybody</LinkButton>}
    />
  )
}

UsersIndex.layout = AdminLayout
