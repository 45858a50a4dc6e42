import { useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { EditInvoice } from '~/components/invoice_editor/edit_invoice'
import { OrderInvoices } from '~/components/invoices/order_invoices'
import { useScrollToTop } from '~/hooks/use_scroll_to_top'
import { useStoredForm } from '~/hooks/use_stored_draft'
import { AdminLayout } from '~/layouts/admin_layout'
import { invoicePath, NEW_INVOICE_ANCHOR } from '~/lib/staff_links'
import type { OrderInvoicesPage } from '@views/invoicing'

type Props = { page: OrderInvoicesPage }

/** The invoices of one order; `?invoice=` shows one of them. */
export default function OrdersInvoices({ page }: Props) {
  const { url } = usePage()
  const openedId = new URLSearchParams(url.split('?')[1] ?? '').get('invoice')
  const opened = page.invoices.find(({ id }) => id === openedId) ?? null
  const [mode, setMode] = useState<'view' | 'new' | 'edit'>('view')
  const canCreate = page.blocked === ''
  useEffect(() => {
    if (canCreate && window.location.hash === `#${NEW_INVOICE_ANCHOR}`) setMode('new')
  }, [canCreate])
  useStoredForm(['new', 'edit'], (name) => setMode(name === 'new' ? 'new' : 'edit'))
  const isEditing = mode === 'new' || (mode === 'edit' && opened !== null)
  useScrollToTop(`${mode} ${openedId ?? ''}`)
  if (!isEditing)
    return (
      <OrderInvoices
        page={page}
        opened={opened}
        onCreate={() => setMode('new')}
        onEdit={() => setMode('edit')}
      />
    )
  return (
    <EditInvoice
      page={page}
      invoice={mode === 'edit' ? opened : null}
      onClose={() => setMode('view')}
      leave={({ _id: id }) =>
        new Promise((resolve) =>
          router.visit(invoicePath(page.order.id, id), {
            preserveState: true,
            preserveScroll: true,
            replace: true,
            onSuccess: () => setMode('view'),
            onFinish: () => resolve(),
          })
        )
      }
    />
  )
}

OrdersInvoices.layout = AdminLayout
