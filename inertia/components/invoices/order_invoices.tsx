import { useEffect, useState } from 'react'
import { ChevronLeft, Link2, Plus, ReceiptText, Undo2 } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { CreditedReturns } from '~/components/invoices/credited_returns'
import { GoodsDialog } from '~/components/invoices/goods_dialog'
import { InvoicePanel } from '~/components/invoices/invoice_panel'
import { InvoiceViewer } from '~/components/invoices/invoice_viewer'
import { OrderInvoiceTable } from '~/components/invoices/order_invoice_table'
import {
  ReturnByCreditNote,
  useReturnByCreditNote,
} from '~/components/invoices/return_by_credit_note'
import { useInvoiceActions } from '~/components/invoices/use_invoice_actions'
import { PaymentLinkDialog } from '~/components/order_payments/payment_link_dialog'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { useHotkeys } from '~/hooks/use_hotkeys'
import * as staff from '@paths/staff_paths'
import { RETURN_ANCHOR } from '~/lib/staff_links'
import type { InvoiceDetail, OrderInvoicesPage } from '@views/invoicing'

type OrderInvoicesProps = {
  page: OrderInvoicesPage
  opened: InvoiceDetail | null
  onCreate: () => void
  onEdit: () => void
}

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** The invoices and credit notes of an order, and the one that is open */
export function OrderInvoices({ page, opened, onCreate, onEdit }: OrderInvoicesProps) {
  const { order, invoices, blocked, returnable, history } = page
  const [dialog, setDialog] = useState<'link' | 'return' | null>(null)
  const [viewed, setViewed] = useState<InvoiceDetail | null>(null)
  const { remove } = useInvoiceActions(order.id)
  const canReturn = returnable.length > 0
  useEffect(() => {
    if (canReturn && window.location.hash === `#${RETURN_ANCHOR}`) setDialog('return')
  }, [canReturn])
  const isReturning = useReturnByCreditNote(page, opened)
  const canCreate = blocked === ''
  const canEdit = opened?.actions.canEdit
  useHotkeys([
    ...(canCreate ? [{ keys: 'n', label: 'New invoice', run: onCreate }] : []),
    ...(canEdit ? [{ keys: 'e', label: 'Edit', run: onEdit }] : []),
  ])
  return (
    <AdminPage
      title={`Invoices of order ${order.number}`}
      back={{ href: staff.adminInvoices, label: 'Invoices' }}
      actions={
        <>
          <LinkButton href={staff.adminOrder(order.id)} icon={<ChevronLeft {...ICON} />}>
            {texts.admin.backToOrder}
          </LinkButton>
          {order.isPayable && (
            <Button icon={<Link2 {...ICON} />} onClick={() => setDialog('link')}>
              Payment link
            </Button>
          )}
          {canReturn && (
            <Button icon={<Undo2 {...ICON} />} onClick={() => setDialog('return')}>
              Return goods
            </Button>
          )}
          <CreateButton canCreate={canCreate} onCreate={onCreate} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <OrderSums order={order} note={invoices.length > 0 ? blocked : ''} />
        {isReturning && !opened && <ReturnByCreditNote invoices={invoices} />}
        {canCreate && <CreditedReturns lines={page.lines} place="onPage" />}
        {opened && (
          <InvoicePanel
            key={opened.id}
            page={page}
            invoice={opened}
            startsCredit={isReturning}
            onEdit={onEdit}
            onView={() => setViewed(opened)}
          />
        )}
        <Panel isFlush className="@container">
          {invoices.length > 0 ? (
            <OrderInvoiceTable
              invoices={invoices}
              openedId={opened?.id}
              onView={setViewed}
              onVoid={remove}
            />
          ) : (
            <NoInvoices blocked={blocked} onCreate={onCreate} />
          )}
        </Panel>
        {history && <ActionLog actions={history.entries} count={history.count} />}
      </div>
      {viewed && <InvoiceViewer invoice={viewed} onClose={() => setViewed(null)} />}
      {dialog === 'link' && (
        <PaymentLinkDialog
          order={{ id: order.id, email: order.email, payment: { due: order.due, dueNow: null } }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'return' && (
        <GoodsDialog
          title="Return goods"
          action="Record return"
          path={`/api/orders/${order.id}/returns`}
          lines={returnable}
          success="Return recorded."
          failure="The return was not recorded."
          payee={{ hasAccount: order.hasAccount, today: page.today }}
          onClose={() => setDialog(null)}
        />
      )}
      <BankChallenge />
    </AdminPage>
  )
}

function CreateButton({ canCreate, onCreate }: { canCreate: boolean; onCreate: () => void }) {
  if (!canCreate) return null
  return (
    <Button variant="primary" icon={<Plus {...ICON} />} onClick={onCreate}>
      {texts.admin.createInvoice}
    </Button>
  )
}

type OrderSumsProps = Pick<OrderInvoicesPage, 'order'> & { note: string }

/** The invoices and what is left to invoice add up to the total of the order. */
function OrderSums({ order, note }: OrderSumsProps) {
  const { customer, total, toInvoice, due, owed } = order
  const sums = [
    { term: 'Order total', amount: total },
    { term: 'Left to invoice', amount: toInvoice },
    owed.cents > 0
      ? { term: 'Owed to the customer', amount: owed }
      : { term: 'Balance due', amount: due },
  ]
  return (
    <Panel>
      <p className="mb-3 text-control wrap-anywhere text-ink">{customer}</p>
      <dl className="grid gap-4 sm:grid-cols-3">
        {sums.map(({ term, amount }) => (
          <div key={term}>
            <dt className="text-label text-ink-3">{term}</dt>
            <dd className="text-lg font-semibold tracking-tight text-ink">
              <Price of={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 text-label text-ink-2">{note}</p>}
    </Panel>
  )
}

const NoInvoices = ({ blocked, onCreate }: { blocked: string; onCreate: () => void }) => (
  <EmptyState
    icon={<ReceiptText className="size-5" />}
    title="No invoices yet"
    text={blocked || 'A new invoice starts with everything that is left to invoice.'}
    action={<CreateButton canCreate={blocked === ''} onCreate={onCreate} />}
  />
)
