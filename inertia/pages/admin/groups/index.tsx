import { useState } from 'react'
import { Blocks } from 'lucide-react'
import { usePermission } from '~/hooks/use_shared'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { GroupDialog } from '~/components/groups/group_dialog'
import { GroupTable } from '~/components/groups/group_table'
import { ReplaceDialog } from '~/components/groups/replace_dialog'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { AdminLayout } from '~/layouts/admin_layout'
import type { ReactNode } from 'react'
import type { GroupRowView } from '@views/pricing'

type Props = { groups: GroupRowView[] }

export default function GroupsIndex({ groups }: Props) {
  const [edited, setEdited] = useState<GroupRowView | 'new' | null>(null)
  const [replaced, setReplaced] = useState<GroupRowView | null>(null)
  const create = () => setEdited('new')
  const canPrice = usePermission('change_prices')
  useHotkeys(canPrice ? [{ keys: 'n', label: 'New group', run: create }] : [])
  const button = (
    <Allowed permission="change_prices">
      <Button variant="primary" onClick={create}>
        Create group
      </Button>
    </Allowed>
  )
  return (
    <AdminPage title="Groups" actions={groups.length > 0 && button}>
      <Panel isFlush>
        <div className="@container">
          <GroupTable
            groups={groups}
            empty={<NoGroups action={button} />}
            onEdit={setEdited}
            onReplace={setReplaced}
          />
        </div>
      </Panel>
      {edited && (
        <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {replaced && (
        <ReplaceDialog group={replaced} groups={groups} onClose={() => setReplaced(null)} />
      )}
    </AdminPage>
  )
}

const NoGroups = ({ action }: { action: ReactNode }) => (
  <EmptyState
    icon={<Blocks className="size-5" />}
    title="No groups yet"
    text="Customers of a group see the trade lines and pay its prices. All others are Retailers."
    action={action}
  />
)

GroupsIndex.layout = AdminLayout
