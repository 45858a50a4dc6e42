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

const REST = { rest: true, mail: false }

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
    run: ([item]) => post(item, 'resend_email', { name: 'e-mail of the order' }),
  },
  ship: {
    title: (count) => `Mark ${count} as shipped?`,
    text: 'What is left of each order and in stock is shipped without a waybill and without a mail.',
    confirmLabel: 'Mark as shipped',
    atOnce: 1,
    run: ([item]) => post(item, 'shipments', { name: 'shipment of the rest', content: REST }),
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

/** Posts about an order. While the shop has not answered, a repetition of the list has the key of the first one. */
async function post(
  item: SelectedItem,
  call: string,
  { name, content = {} }: { name: string; content?: object }
): Promise<BulkResult[]> {
  const path = `/api/orders/${item.id}/${call}`
  const { action, isRepeated, beside } = nextAction(path, content, { name, page: thisPage() })
  if (beside) return [{ ...item, error: paymentDoubtTexts.earlier.inList(beside.name) }]
  try {
    await postAction(action)
    return [{ ...item, error: null, note: isRepeated ? paymentDoubtTexts.notTwice : undefined }]
  } catch (error) {
    return [{ ...item, error: postError(error) }]
  }
}

const postError = (error: unknown): string =>
  error instanceof ApiError && isOutcomeUnknown(error)
    ? paymentDoubtTexts.unknownOutcome
    : textOf(error)

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
