import { Pencil, Trash2 } from 'lucide-react'
import { customersMovedBy, removeGroup, saveGroup } from '~/components/groups/group_calls'
import { fallingBack, movedText, othersThan } from '~/components/groups/group_words'
import { confirm } from '~/components/ui/confirm_store'
import { IconButton } from '~/components/ui/icon_button'
import { Select } from '~/components/ui/select'
import { Cell, HeadCell, Row, RowLink, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { GroupRowView } from '@views/pricing'

type GroupTableProps = {
  groups: readonly GroupRowView[]
  onRename: (group: GroupRowView) => void
  /** A group that is in use */
  onReplace: (group: GroupRowView) => void
}

export function GroupTable({ groups, onRename, onReplace }: GroupTableProps) {
  const head = (
    <tr>
      <HeadCell className="ps-5">Name</HeadCell>
      <HeadCell>Fallback price</HeadCell>
      <HeadCell isNumber>Customers</HeadCell>
      <HeadCell isNumber>Products priced</HeadCell>
      <HeadCell className="pe-5">
        <span className="sr-only">Actions</span>
      </HeadCell>
    </tr>
  )
  return (
    <Table caption="Groups" head={head}>
      {groups.map((group) => (
        <Row key={group.id}>
          <Cell className="ps-5">
            <RowLink href={staff.group(group.id)}>{group.name}</RowLink>
          </Cell>
          <Cell>
            <FallbackSelect group={group} groups={groups} />
          </Cell>
          <Cell isNumber>{group.customers}</Cell>
          <Cell isNumber>{group.products}</Cell>
          <Cell className="pe-4 text-end">
            <span className="relative inline-flex gap-1">
              <IconButton
                size="small"
                label={`Rename ${group.name}`}
                icon={<Pencil className="size-4" />}
                onClick={() => onRename(group)}
              />
              <IconButton
                size="small"
                label={`Delete ${group.name}`}
                icon={<Trash2 className="size-4" />}
                onClick={() => (isInUse(group, groups) ? onReplace(group) : askToRemove(group))}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function FallbackSelect({
  group,
  groups,
}: {
  group: GroupRowView
  groups: readonly GroupRowView[]
}) {
  const options = [{ value: '', label: 'MSRP' }, ...othersThan(group, groups)]
  return (
    <div className="relative max-w-52">
      <Select
        name={`fallback-${group.id}`}
        label={`Fallback price of ${group.name}`}
        isLabelHidden
        options={options}
        value={group.fallbackId ?? ''}
        onChange={(event) => askToFallBack(group, groups, event.target.value)}
      />
    </div>
  )
}

async function askToFallBack(
  group: GroupRowView,
  groups: readonly GroupRowView[],
  fallback: string
): Promise<void> {
  const name = groups.find(({ id }) => id === fallback)?.name ?? 'MSRP'
  const input = { _id: group.id, name: group.name, fallback }
  const customers = await customersMovedBy(input)
  if (customers === null) return
  const isSure = await confirm({
    title: `Let ${group.name} fall back to ${name}?`,
    text: `${movedText(customers)} It counts wherever ${group.name} has no price of its own.`,
    confirmLabel: 'Change fallback',
  })
  if (isSure) await saveGroup(input)
}

const isInUse = (group: GroupRowView, groups: readonly GroupRowView[]) =>
  group.customers > 0 || fallingBack(group, groups).length > 0

async function askToRemove(group: GroupRowView): Promise<void> {
  const isSure = await confirm({
    title: `Delete ${group.name}?`,
    text: 'Nobody belongs to it, and no group falls back to it. Its prices go with it.',
    confirmLabel: 'Delete group',
    isDestructive: true,
  })
  if (isSure) await removeGroup(group)
}
