import {
  printableOrder,
  requestedDocument,
  type OrderDocumentRequest,
} from '#orders/documents/print_order'
import { DomainError } from '#shared/domain_error'
import type { PrintableDocument, PrintDocuments } from '#documents'

type BatchKind = 'order' | 'packing_slip' | 'pick_list'

type Batch = Omit<OrderDocumentRequest, 'orderId' | 'type'> & {
  orderIds: readonly string[]
  kind: BatchKind
}

type BatchResult = { _id: string; ok: boolean; err?: string }

const TITLES: Record<BatchKind, string> = {
  order: 'Orders',
  packing_slip: 'Packing slips',
  pick_list: 'Pick lists',
}

/** Prints a document of each order into one file; `results` names the orders that have none. */
export async function printOrders(
  { orderIds, kind, ...request }: Batch,
  printDocuments: PrintDocuments
) {
  const documents: PrintableDocument[] = []
  const results: BatchResult[] = []
  for (const orderId of orderIds) {
    // The usual document of an order depends on its state.
    const type = kind === 'order' ? undefined : kind
    const found = await findDocument({ ...request, orderId, type })
    if (found instanceof DomainError) results.push({ _id: orderId, ok: false, err: found.message })
    else {
      documents.push(found)
      results.push({ _id: orderId, ok: true })
    }
  }
  const file = documents.length === 0 ? null : await printDocuments.handle(TITLES[kind], documents)
  return { file, results }
}

async function findDocument(
  request: OrderDocumentRequest
): Promise<PrintableDocument | DomainError> {
  try {
    return await requestedDocument(await printableOrder(request), request)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
