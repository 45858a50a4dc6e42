import { useState } from 'react'
import { Banknote, CreditCard, Eye, FileMinus, Pencil, Send } from 'lucide-react'
import { invoiceButtons } from '@shared/texts/invoices'
import { texts } from '@shared/texts/specification'
import { CardPaymentDialog } from '~/components/order_payments/card_payment_dialog'
import { GoodsDialog } from '~/components/invoices/goods_dialog'
import { InvoiceBadges } from '~/components/invoices/invoice_badges'
import { InvoiceFacts } from '~/components/invoices/invoice_facts'
import { InvoiceLines } from '~/components/invoices/invoice_lines'
import { SendDialog } from '~/components/sending/send_dialog'
import { AlreadySent } from '~/components/sending/already_sent'
import { SentDocuments } from '~/components/sending/sent_documents'
import { RecordPaymentDialog } from '~/components/order_payments/record_payment_dialog'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import type { InvoiceDetail, OrderInvoicesPage } from '@views/invoicing'

type InvoicePanelProps = {
  page: OrderInvoicesPage
  invoice: InvoiceDetail
  /** Whether it opens with the dialog of a new credit note */
  startsCredit: boolean
  onEdit: () => void
  onView: () => void
}

type InvoiceDialog = 'record' | 'card' | 'credit' | 'send'

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** One invoice or credit note: its lines, payments and parties */
export function InvoicePanel({ page, invoice, startsCredit, onEdit, onView }: InvoicePanelProps) {
  const { number, actions } = invoice
  const starts = startsCredit && actions.canCredit
  const [dialog, setDialog] = useState<InvoiceDialog | null>(starts ? 'credit' : null)
  return (
    <>
      <Panel
        isFlush
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {number} <InvoiceBadges {...invoice} />
          </span>
        }
        actions={
          <>
            {actions.canPay && (
              <>
                <Button icon={<Banknote {...ICON} />} onClick={() => setDialog('record')}>
                  Record payment
                </Button>
                <Button icon={<CreditCard {...ICON} />} onClick={() => setDialog('card')}>
                  {texts.admin.processPayment}
                </Button>
              </>
            )}
            {actions.canCredit && (
              <Button icon={<FileMinus {...ICON} />} onClick={() => setDialog('credit')}>
                Create credit note
              </Button>
            )}
            {actions.canPrint && (
              <Button icon={<Send {...ICON} />} onClick={() => setDialog('send')}>
                Send
              </Button>
            )}
            {actions.canPrint && (
              <Button icon={<Eye {...ICON} />} onClick={onView}>
                {invoiceButtons.view}
              </Button>
            )}
            {actions.canEdit && (
              <Button variant="primary" icon={<Pencil {...ICON} />} onClick={onEdit}>
                {invoiceButtons.edit}
              </Button>
            )}
          </>
        }
      >
        <InvoiceLines invoice={invoice} />
        <InvoiceFacts invoice={invoice} />
        {invoice.sent.length > 0 && (
          <div className="border-t border-line px-5 py-4">
            <SentDocuments sent={invoice.sent} />
          </div>
        )}
      </Panel>
      {dialog && (
        <InvoiceDialogs
          dialog={dialog}
          page={page}
          invoice={invoice}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

type InvoiceDialogsProps = Pick<InvoicePanelProps, 'page' | 'invoice'> & {
  dialog: InvoiceDialog
  onClose: () => void
}

function InvoiceDialogs({ dialog, page, invoice, onClose }: InvoiceDialogsProps) {
  const { id, number, creditable, balance, dueNow, paymentMethod } = invoice
  const call = `/api/orders/${page.order.id}/docs/invoices/${id}`
  const path = `${call}/payment`
  const payable = {
    id: page.order.id,
    payment: { due: balance, dueNow, method: paymentMethod },
    money: { today: page.today, cardForm: page.cardForm },
  }
  switch (dialog) {
    case 'record':
      return (
        <RecordPaymentDialog
          order={payable}
          path={path}
          creditsExcess={false}
          receipts={page.receipts}
          onClose={onClose}
        />
      )
    case 'card':
      return <CardPaymentDialog order={payable} path={path} onClose={onClose} />
    case 'send':
      return (
        <SendDialog
          name={`${invoice.type === 'invoice' ? 'invoice' : 'credit note'} ${number}`}
          path={`${call}/mails`}
          onClose={onClose}
        >
          <AlreadySent sent={invoice.sent} kind={invoice.type} />
        </SendDialog>
      )
    case 'credit':
      return (
        <GoodsDialog
          title={`Credit note for ${number}`}
          action="Create credit note"
          path={`${call}/credit_notes`}
          lines={creditable.lines}
          creditable={creditable.total}
          success="Credit note created."
          failure="The credit note was not created."
          payee={{ hasAccount: page.order.hasAccount, today: page.today }}
          onClose={onClose}
        />
      )
  }
}
