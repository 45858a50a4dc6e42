import { RETAILER } from '@shared/texts/display_names'
import type { ConditionField } from '~/components/admin/list_conditions'
import type { UserListView } from '@views/accounts'

const ROLES = [
  { value: 'customer', label: 'Customers' },
  { value: 'staff', label: 'Staff' },
]
const BALANCES = [
  { value: 'owes_usd', label: 'Owes, USD' },
  { value: 'owes_cad', label: 'Owes, CAD' },
  { value: 'owed_usd', label: 'Owed to customer, USD' },
  { value: 'owed_cad', label: 'Owed to customer, CAD' },
  { value: 'nothing', label: 'Nothing open' },
  { value: 'credit', label: 'Service credit left' },
]

/** The filters of the list of customers, in the order of the dialog and of the chips */
export const userConditionFields = (
  groups: UserListView['groups']
): ConditionField<keyof UserListView['conditions']>[] => [
  {
    key: 'group',
    label: 'Group',
    options: [
      { value: 'none', label: RETAILER },
      ...groups.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  { key: 'role', label: 'Role', options: ROLES },
  { key: 'balance', label: 'Balance', options: BALANCES },
  { key: 'idle_since', label: 'No order since' },
]
