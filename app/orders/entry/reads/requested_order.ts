import { catalog } from '#catalog'
import { findQuoteRequest } from '#content'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'

type RequestedLine = {
  product: { _id: string; sku: string; name: string }
  description: string
  quantity: number
}

/** What a customer asks to be quoted, as the form of a new order starts with it */
export type RequestedOrder = {
  customerPO: string
  currency: Currency
  lines: RequestedLine[]
  /** Where the customer confirmed that the goods go to */
  shipTo: Address | null
}

/** Returns the goods of a quote request and its customer; null for another message. */
export async function requestedOrder(
  messageId: string
): Promise<{ userId: string | undefined; order: RequestedOrder } | null> {
  const request = await findQuoteRequest(messageId)
  if (!request) return null
  const { po: customerPO, currency, userId, shipTo = null } = request
  const lines = await requestedLines(request.lines)
  return { userId: userId ?? undefined, order: { customerPO, currency, lines, shipTo } }
}

/** Returns the lines of a request whose products still exist. */
async function requestedLines(
  lines: readonly { id: string; quantity: number }[]
): Promise<RequestedLine[]> {
  const { byId } = await catalog()
  return lines.flatMap(({ id, quantity }) => {
    const product = byId.get(id)
    if (!product) return []
    const { sku, name } = product
    return [{ product: { _id: id, sku, name }, description: '', quantity }]
  })
}
