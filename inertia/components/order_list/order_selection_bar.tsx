import { useState } from 'react'
import { Download } from 'lucide-react'
import { Allowed } from '~/components/admin/allowed'
import { BulkDialog } from '~/components/order_list/bulk_dialog'
import { listParameters } from '~/components/order_list/order_conditions'
import { useSelectAll } from '~/components/order_list/use_select_all'
import { buttonClass } from '~/components/ui/button_class'
import { Button } from '~/components/ui/button'
import { TextButton } from '~/components/ui/text_button'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { BulkKind } from '~/components/order_list/bulk_actions'
import type { Selection } from '~/hooks/lists/use_selection'
import type { OrderListPage } from '@views/orders'

type OrderSelectionBarProps = { selection: Selection; orders: OrderListPage }

const ACTIONS: { kind: BulkKind; label: string }[] = [
  { kind: 'print', label: 'Order documents' },
  { kind: 'slips', label: 'Packing slips' },
  { kind: 'mail', label: 'Mail' },
  { kind: 'ship', label: 'Mark shipped' },
]

/** What can be done with the selected orders, or with all that the list contains */
export function OrderSelectionBar({ selection, orders }: OrderSelectionBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const { items, clear } = selection
  const { query, sort, dir, conditions } = orders
  if (items.length === 0) return null
  const all = withQuery(staff.adminOrdersCsv, {
    ...listParameters(conditions),
    q: query,
    sort,
    dir,
  })
  return (
    <div
      role="region"
      aria-label="Selected orders"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-raised px-4 py-2"
    >
      <p role="status" className="nums me-2 text-control font-medium">
        {items.length === 1 ? '1 order selected' : `${items.length} orders selected`}
      </p>
      {ACTIONS.map((action) => (
        <Button key={action.kind} size="small" onClick={() => setKind(action.kind)}>
          {action.label}
        </Button>
      ))}
      <Allowed permission="run_reports">
        <a
          href={withQuery(staff.adminOrdersCsv, { ids: items.map(({ id }) => id).join(',') })}
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden="true" className="size-4" />
          Export selected
        </a>
        <a href={all} className={buttonClass('quiet', 'small')}>
          Export all matching
        </a>
      </Allowed>
      <SelectAll selection={selection} orders={orders} />
      <TextButton className="ms-auto" onClick={clear}>
        Clear selection
      </TextButton>
      {kind && <BulkDialog kind={kind} items={items} onClose={() => setKind(null)} />}
    </div>
  )
}

function SelectAll({ selection, orders }: OrderSelectionBarProps) {
  const { count, isBusy, selectAll, limit } = useSelectAll(selection, orders)
  if (selection.items.length >= count) return null
  return (
    <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void selectAll()}>
      {orders.count > limit || orders.more
        ? `Select the first ${count.toLocaleString('en-US')} matching`
        : `Select all ${count.toLocaleString('en-US')} matching`}
    </Button>
  )
}
