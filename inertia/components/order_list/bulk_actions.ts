import { savePdf } from '~/components/documents/use_order_pdf'
import { api, ApiError } from '~/lib/api'
import { thisPage } from '~/components/outcomes/earlier_action'
import { nextAction, postAction } from '~/lib/outcomes/unanswered_actions'
import { isOutcomeUnknown } from '~/lib/outcomes/unknown_outcome'
import { paymentDoubtTexts } from '@shared/texts/order_payments'
import type { SelectedItem } from '~/hooks/lists/use_selection'

export type BulkKind = 'print' | 'slips' | 'mail' | 'ship'

/** What became of one order; `note` is what there is to know of a success */
export type BulkResult = SelectedItem & { error: string | null; note?: string }

type BulkAction = {
  title: (count: string) => string
  text: string
  confirmLabel: string
  /** How many orders one call takes */
  atOnce: number
  run: (items: readonly SelectedItem[]) => Promise<BulkResult[]>
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
    run: ([item]) => ship(item),
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

/** Ships the rest of an order. While the shop has not answered, a repetition of the list has the key of the first one. */
async function ship(item: SelectedItem): Promise<BulkResult[]> {
  const path = `/api/orders/${item.id}/shipments`
  const content = { rest: true, mail: false }
  const { action, isRepeated, beside } = nextAction(path, content, {
    name: 'shipment of the rest',
    page: thisPage(),
  })
  if (beside) return [{ ...item, error: paymentDoubtTexts.earlier.inList(beside.name) }]
  const shipped = await one(item, () => postAction(action), shipmentError)
  const note = isRepeated ? paymentDoubtTexts.notTwice : undefined
  return shipped.map((result) => ({ ...result, note }))
}

const shipmentError = (error: unknown): string =>
  error instanceof ApiError && isOutcomeUnknown(error)
    ? paymentDoubtTexts.unknownOutcome
    : textOf(error)

async function one(
  item: SelectedItem,
  run: () => Promise<unknown>,
  errorText = textOf
): Promise<BulkResult[]> {
  try {
    await run()
    return [{ ...item, error: null }]
  } catch (error) {
    return [{ ...item, error: errorText(error) }]
  }
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
