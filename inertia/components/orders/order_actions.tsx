import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Mail, Pencil } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { OrderDocuments } from '~/components/orders/order_documents'
import { CancellationDialog } from '~/components/orders/cancellation_dialog'
import { NextStep } from '~/components/orders/next_step'
import { ReasonDialog } from '~/components/orders/reason_dialog'
import { quoteQuestion, useQuoteIssue } from '~/components/quotes/use_quote_actions'
import { AlreadySent } from '~/components/sending/already_sent'
import { SendDialog } from '~/components/sending/send_dialog'
import { useOrderActions } from '~/components/orders/use_order_actions'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Menu, type MenuAction } from '~/components/ui/menu'
import { useHotkeys } from '~/hooks/use_hotkeys'
import * as staff from '@paths/staff_paths'
import { RETURN_ANCHOR } from '~/lib/staff_links'
import { withQuery } from '~/lib/url'
import type { OrderDetail } from '@views/orders'

/** What staff do with a placed order */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { id, number, isProforma, actions, quote, invoices } = order
  const isQuote = quote?.isOpen ?? false
  const hasGoods = order.lines.some(({ shipped, returned }) => shipped > returned)
  const name = isQuote ? 'quote' : isProforma ? 'pro-forma' : 'receipt'
  const { issue } = useQuoteIssue(order)
  const { resendEmail, isResending, remove } = useOrderActions(order)
  const [dialog, setDialog] = useState<'cancellation' | 'reopening' | 'sending' | null>(null)
  const edit = { keys: 'e', label: 'Edit', run: () => router.visit(staff.adminOrderEdit(id)) }
  useHotkeys(actions.canEdit && dialog === null ? [edit] : [])
  const menu: (MenuAction | false)[] = [
    actions.canSend && { id: 'send', label: `Send ${name}`, onSelect: () => setDialog('sending') },
    {
      id: 'copy',
      label: 'Duplicate',
      onSelect: () => router.visit(withQuery(staff.adminOrders0, { from: id })),
    },
    actions.canQuote &&
      !isQuote && {
        id: 'quote',
        label: 'Make it a quote',
        onSelect: () => void issue(quoteQuestion(number)),
      },
    hasGoods && {
      id: 'return',
      label: invoices.length > 0 ? 'Return goods by credit note' : 'Return goods',
      onSelect: () => router.visit(`${staff.adminOrderInvoices(id)}#${RETURN_ANCHOR}`),
    },
    actions.canReopen && {
      id: 'reopen',
      label: 'Open again',
      onSelect: () => setDialog('reopening'),
    },
    actions.canCancel && {
      id: 'cancel',
      label: 'Cancel order',
      isDestructive: true,
      onSelect: () => setDialog('cancellation'),
    },
    { id: 'delete', label: 'Delete', isDestructive: true, onSelect: remove },
  ]
  return (
    <>
      {actions.canEdit && (
        <Button icon={<Mail className="size-4" />} isBusy={isResending} onClick={resendEmail}>
          {texts.admin.resendEmail}
        </Button>
      )}
      {!isProforma && <LinkButton href={staff.adminOrderInvoices(id)}>Invoices</LinkButton>}
      <OrderDocuments orderId={id} isProforma={isProforma} isQuote={isQuote} />
      {actions.canEdit && order.next?.action !== 'edit' && (
        <LinkButton
          href={staff.adminOrderEdit(id)}
          icon={<Pencil aria-hidden="true" className="size-4" />}
        >
          Edit
        </LinkButton>
      )}
      <NextStep order={order} />
      <Menu label="More actions" actions={menu.filter((action) => action !== false)} />
      {dialog === 'cancellation' && (
        <CancellationDialog order={order} onClose={() => setDialog(null)} />
      )}
      {dialog === 'sending' && (
        <SendDialog
          name={`${name} ${number}`}
          path={`/api/orders/${id}/mails`}
          onClose={() => setDialog(null)}
        >
          <AlreadySent
            sent={order.sent}
            kind={order.documentKind}
            since={isQuote ? quote?.issuedAt : undefined}
          />
        </SendDialog>
      )}
      {dialog === 'reopening' && <ReasonDialog order={order} onClose={() => setDialog(null)} />}
    </>
  )
}
