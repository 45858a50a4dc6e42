import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { cx } from '~/components/ui/cx'
import { Menu } from '~/components/ui/menu'
import { OrderViewDialog } from '~/components/order_list/order_view_dialog'
import { hrefOfView, isShownView } from '~/components/order_list/order_conditions'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { OrderListPage, OrderView, OrderViewResponse } from '@views/orders'

type OrderViewTabsProps = { views: OrderView[]; orders: OrderListPage }

const VIEWS = '/api/a/order_views'
const reload = () => router.reload({ only: ['views'] })

/** The saved views of the order list; their counts load after the page. */
export function OrderViewTabs({ views, orders }: OrderViewTabsProps) {
  const [dialog, setDialog] = useState<OrderView | 'new' | null>(null)
  const { data: counted } = useQuery(views.length > 0 ? JSON.stringify(views) : null, (signal) =>
    api.get<OrderViewResponse[]>(VIEWS, { signal })
  )
  const shown = views.find(({ filter }) => isShownView(filter, orders)) ?? null
  const isPlain = orders.query === '' && Object.keys(orders.conditions).length === 0
  if (views.length === 0 && isPlain) return null
  return (
    <div className="mb-4 flex items-center gap-3 border-b border-line">
      <nav aria-label="Views" className="flex min-w-0 flex-1 gap-6 overflow-x-auto">
        <ViewTab href={staff.adminOrders} label="All orders" isCurrent={isPlain} />
        {views.map(({ _id, name, filter }) => (
          <ViewTab
            key={_id}
            href={hrefOfView(filter)}
            label={name}
            isCurrent={shown?._id === _id}
            count={counted?.find((view) => view._id === _id)}
          />
        ))}
      </nav>
      {!shown && !isPlain && (
        <Button size="small" variant="quiet" onClick={() => setDialog('new')}>
          Save view
        </Button>
      )}
      {shown?.own && <ViewMenu view={shown} views={views} onRename={() => setDialog(shown)} />}
      {dialog && (
        <OrderViewDialog
          view={dialog === 'new' ? null : dialog}
          orders={orders}
          onClose={() => setDialog(null)}
          onSaved={reload}
        />
      )}
    </div>
  )
}

type ViewTabProps = {
  href: string
  label: string
  isCurrent: boolean
  count?: Pick<OrderViewResponse, 'count' | 'more'>
}

function ViewTab({ href, label, isCurrent, count }: ViewTabProps) {
  return (
    <Link
      href={href}
      preserveState
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        '-mb-px flex items-center gap-2 border-b-2 py-3 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2',
        isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink'
      )}
    >
      {label}
      {count && (
        <span className="nums text-label text-ink-3">
          {count.count.toLocaleString('en-US')}
          {count.more && '+'}
        </span>
      )}
    </Link>
  )
}

type ViewMenuProps = { view: OrderView; views: OrderView[]; onRename: () => void }

function ViewMenu({ view, views, onRename }: ViewMenuProps) {
  const { _id: id, name, shared } = view
  const own = views.filter((other) => other.own).map((other) => other._id)
  const index = own.indexOf(id)
  const change = useMutation((body: object) => api.put(`${VIEWS}/${id}`, { body }), {
    onError: toastError('The view was not saved.'),
  })
  const order = useMutation((ids: string[]) => api.put(VIEWS, { body: { order: ids } }), {
    onError: toastError('The views were not sorted.'),
  })
  const removal = useMutation(() => api.delete(`${VIEWS}/${id}`), {
    onError: toastError('The view was not deleted.'),
  })
  const share = async () => {
    if (await change.mutate({ shared: !shared })) reload()
  }
  const move = async (step: -1 | 1) => {
    const ids = own.filter((other) => other !== id)
    ids.splice(index + step, 0, id)
    if (await order.mutate(ids)) reload()
  }
  const remove = async () => {
    const question = { title: `Delete the view ${name}?`, text: 'Its orders stay.' }
    const isConfirmed = await confirm({
      ...question,
      confirmLabel: 'Delete view',
      isDestructive: true,
    })
    if (isConfirmed && (await removal.mutate())) reload()
  }
  return (
    <Menu
      label={`Actions for the view ${name}`}
      actions={[
        { id: 'rename', label: 'Rename view', onSelect: onRename },
        { id: 'share', label: shared ? 'Stop sharing' : 'Share with staff', onSelect: share },
        { id: 'left', label: 'Move left', isDisabled: index === 0, onSelect: () => move(-1) },
        {
          id: 'right',
          label: 'Move right',
          isDisabled: index === own.length - 1,
          onSelect: () => move(1),
        },
        { id: 'delete', label: 'Delete view', isDestructive: true, onSelect: remove },
      ]}
    />
  )
}
