import { Download, Eye, Trash2 } from 'lucide-react'
import { invoiceButtons } from '@shared/texts/invoices'
import { InvoiceBadges } from '~/components/invoices/invoice_badges'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { IconButton } from '~/components/ui/icon_button'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { invoicePath } from '~/lib/staff_links'
import type { Column } from '~/components/ui/data_table'
import type { InvoiceDetail } from '@views/invoicing'

type RowActions = {
  onView: (invoice: InvoiceDetail) => void
  onVoid: (invoice: InvoiceDetail) => void
}
type OrderInvoiceTableProps = RowActions & {
  invoices: readonly InvoiceDetail[]
  openedId: string | undefined
}

/** The invoices and credit notes of one order */
export function OrderInvoiceTable({ invoices, openedId, ...actions }: OrderInvoiceTableProps) {
  return (
    <DataTable
      caption="Invoices"
      columns={columnsWith(actions)}
      rows={invoices}
      rowKey={({ id }) => id}
      rowClassName={({ id }) => (id === openedId ? 'bg-raised/60' : undefined)}
      card={(invoice) => <InvoiceCard invoice={invoice} {...actions} />}
      cardsBelow="medium"
    />
  )
}

const columnsWith = (actions: RowActions): readonly Column<InvoiceDetail>[] => [
  {
    id: 'number',
    header: 'Number',
    className: 'ps-5',
    cellClassName: 'nums whitespace-nowrap',
    cell: ({ id, orderId, number }) => <InvoiceLink {...{ orderId, id, number }} />,
  },
  {
    id: 'date',
    header: 'Date',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ date }) => <DateText at={date} />,
  },
  {
    id: 'subtotal',
    header: 'Subtotal',
    isNumber: true,
    cell: ({ subtotal }) => <Price of={subtotal} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    isNumber: true,
    cell: ({ balance }) => <Price of={balance} />,
  },
  { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadges {...invoice} /> },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'pe-3',
    cellClassName: 'text-end whitespace-nowrap',
    cell: (invoice) => <InvoiceRowActions invoice={invoice} {...actions} />,
  },
]

const InvoiceLink = ({ orderId, id, number }: Pick<InvoiceDetail, 'orderId' | 'id' | 'number'>) => (
  <RowLink href={invoicePath(orderId, id)} isSamePage>
    {number}
  </RowLink>
)

type InvoiceRowProps = RowActions & { invoice: InvoiceDetail }

/** Stays above the link of the row. */
function InvoiceRowActions({ invoice, onView, onVoid }: InvoiceRowProps) {
  const { id, type, number, orderId, actions } = invoice
  const pdf = useOrderPdf(orderId, { type, invoice: id })
  return (
    <span className="relative inline-flex">
      {actions.canPrint && (
        <>
          <IconButton
            label={`${invoiceButtons.view} ${number}`}
            icon={<Eye className="size-4" />}
            onClick={() => onView(invoice)}
          />
          <IconButton
            label={`${invoiceButtons.download} ${number}`}
            icon={<Download className="size-4" />}
            aria-busy={pdf.isBusy || undefined}
            onClick={() => void pdf.download()}
          />
        </>
      )}
      {actions.canVoid && (
        <IconButton
          label={`Delete ${number}`}
          icon={<Trash2 className="size-4" />}
          onClick={() => onVoid(invoice)}
        />
      )}
    </span>
  )
}

function InvoiceCard({ invoice, ...actions }: InvoiceRowProps) {
  const { id, orderId, number, date, subtotal, balance } = invoice
  return (
    <>
      <div className="nums flex items-baseline justify-between gap-4 font-medium">
        <InvoiceLink {...{ orderId, id, number }} />
        <span>
          <span className="me-1.5 text-label font-normal text-ink-3">Subtotal</span>
          <Price of={subtotal} />
        </span>
      </div>
      <p className="mt-0.5 text-ink-2">
        <DateText at={date} />, balance <Price of={balance} />
      </p>
      <div className="mt-1 flex items-center justify-between gap-2">
        <InvoiceBadges {...invoice} />
        <InvoiceRowActions invoice={invoice} {...actions} />
      </div>
    </>
  )
}
