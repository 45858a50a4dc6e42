import { Pencil, Trash2 } from 'lucide-react'
import { usePermission } from '~/hooks/use_shared'
import { Allowed } from '~/components/admin/allowed'
import { customersText, fallbackOptions } from '~/components/groups/group_texts'
import { isInUse, useGroupActions } from '~/components/groups/use_group_actions'
import { DataTable } from '~/components/ui/data_table'
import { IconButton } from '~/components/ui/icon_button'
import { RowLink } from '~/components/ui/row_link'
import { Select } from '~/components/ui/select'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { GroupRowView } from '@views/pricing'

type GroupTableProps = {
  groups: readonly GroupRowView[]
  empty: ReactNode
  onEdit: (group: GroupRowView) => void
  /** Called for a group in use, which needs a replacement before it is deleted */
  onReplace: (group: GroupRowView) => void
}

export function GroupTable({ groups, empty, onEdit, onReplace }: GroupTableProps) {
  const { changeFallback, deleteUnused } = useGroupActions(groups)
  const canPrice = usePermission('change_prices')
  const fallback = (group: GroupRowView) => (
    <Select
      name={`fallback-${group.id}`}
      label={`Fallback price of ${group.name}`}
      isLabelHidden
      options={[{ value: '', label: 'MSRP' }, ...fallbackOptions(group, groups)]}
      value={group.fallbackId ?? ''}
      disabled={!canPrice}
      onChange={({ target }) => void changeFallback(group, target.value)}
      className="relative max-w-52 flex-1"
    />
  )
  const buttons = (group: GroupRowView) => (
    <Allowed permission="change_prices">
      <span className="relative inline-flex shrink-0 gap-1">
        <IconButton
          size="small"
          label={`Rename ${group.name}`}
          icon={<Pencil className="size-4" />}
          onClick={() => onEdit(group)}
        />
        <IconButton
          size="small"
          label={`Delete ${group.name}`}
          icon={<Trash2 className="size-4" />}
          onClick={() => (isInUse(group, groups) ? onReplace(group) : void deleteUnused(group))}
        />
      </span>
    </Allowed>
  )
  const columns: readonly Column<GroupRowView>[] = [
    {
      id: 'name',
      header: 'Name',
      className: 'ps-5',
      cell: ({ id, name }) => <RowLink href={staff.adminGroup(id)}>{name}</RowLink>,
    },
    { id: 'fallback', header: 'Fallback price', cell: fallback },
    { id: 'customers', header: 'Customers', isNumber: true, cell: ({ customers }) => customers },
    { id: 'products', header: 'Products priced', isNumber: true, cell: ({ products }) => products },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      className: 'pe-4',
      cellClassName: 'text-end',
      cell: buttons,
    },
  ]
  return (
    <DataTable
      caption="Groups"
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      empty={empty}
      cardsBelow="medium"
      card={(group) => (
        <>
          <div className="flex items-center justify-between gap-3">
            <RowLink href={staff.adminGroup(group.id)}>{group.name}</RowLink>
            {buttons(group)}
          </div>
          <p className="text-label text-ink-3">
            {customersText(group.customers)} · {group.products} products priced
          </p>
          <div className="mt-2 flex items-center gap-3 text-label text-ink-2">
            Fallback price
            {fallback(group)}
          </div>
        </>
      )}
    />
  )
}
