import { PackageCheck } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ReorderTable } from '~/components/purchasing/reorder_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { ReorderItem } from '@views/purchasing'

type Props = { items: ReorderItem[] }

export default function PurchasingReorder({ items }: Props) {
  return (
    <AdminPage title="What to reorder" back={{ href: staff.purchasing, label: 'Purchasing' }}>
      {items.length > 0 ? <ReorderTable items={items} /> : <NothingToReorder />}
    </AdminPage>
  )
}

const NothingToReorder = () => (
  <Panel isFlush>
    <EmptyState
      icon={<PackageCheck className="size-5" />}
      title="Nothing to reorder"
      text="Products appear here once their stock and what is on order, without what is promised, reach their low stock mark."
      action={<LinkButton href={staff.adminProducts}>Show products</LinkButton>}
    />
  </Panel>
)

PurchasingReorder.layout = AdminLayout
