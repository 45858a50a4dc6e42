import { savePdf } from '~/components/documents/use_order_pdf'
import { api, ApiError } from '~/lib/api'
import type { SelectedItem } from '~/hooks/lists/use_selection'

export type BulkKind = 'print' | 'slips' | 'mail' | 'ship'

/** What became of one order */
export type BulkResult = SelectedItem & { error: string | null }

type BulkAction = {
  title: (count: string) => string
  text: string
  confirmLabel: string
  /** How many orders one call takes */
  atOnce: number
  run: (items: readonly SelectedItem[], key: string) => Promise<BulkResult[]>
}

export const BULK_ACTIONS: Record<BulkKind, BulkAction> = {
  print: {
    title: (count) => `Print ${count}?`,
    text: 'The documents of up to 50 orders are saved as one PDF file.',
    confirmLabel: 'Print orders',
    atOnce: 50,
    run: (items) => print(items, 'order'),
  },
  slips: {
    title: (count) => `Print the packing slips of ${count}?`,
    text: 'The packing slips of up to 50 orders are saved as one PDF file.',
    confirmLabel: 'Print packing slips',
    atOnce: 50,
    run: (items) => print(items, 'packing_slip'),
  },
  mail: {
    title: (count) => `Mail ${count} to their customers?`,
    text: 'Each customer receives the order e-mail again.',
    confirmLabel: 'Send e-mails',
    atOnce: 1,
    run: ([item]) => one(item, () => api.post(`/api/orders/${item.id}/resend_email`)),
  },
  ship: {
    title: (count) => `Mark ${count} as shipped?`,
    text: 'What is left of each order and in stock is shipped without a waybill and without a mail.',
    confirmLabel: 'Mark as shipped',
    atOnce: 1,
    run: ([item], key) =>
      one(item, () =>
        api.post(`/api/orders/${item.id}/shipments`, {
          body: { rest: true, mail: false },
          idempotencyKey: key,
        })
      ),
  },
}

type PrintResponse = {
  pdf: string | null
  filename: string | null
  results: { _id: string; ok: boolean; err?: string }[]
}

async function print(items: readonly SelectedItem[], type: string): Promise<BulkResult[]> {
  const orders = items.map(({ id }) => id)
  try {
    const { pdf, filename, results } = await api.post<PrintResponse>('/api/a/orders/documents', {
      body: { orders, type },
    })
    if (pdf !== null && filename !== null) await savePdf({ pdf, filename })
    return items.map((item) => ({
      ...item,
      error: results.find(({ _id }) => _id === item.id)?.err ?? null,
    }))
  } catch (error) {
    return items.map((item) => ({ ...item, error: textOf(error) }))
  }
}

async function one(item: SelectedItem, run: () => Promise<unknown>): Promise<BulkResult[]> {
  try {
    await run()
    return [{ ...item, error: null }]
  } catch (error) {
    return [{ ...item, error: textOf(error) }]
  }
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
