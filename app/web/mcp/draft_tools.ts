import { catalog } from '#catalog'
import { shop } from '#config/shop'
import { runIdempotently } from '#core/idempotency'
import {
  auditActorOf,
  createStaffOrder,
  findOrder,
  previewStaffOrder,
  staffOrderResponse,
  type StaffOrderInput,
} from '#orders'
import { invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { tool, type Tool } from '#web/mcp/tool'
import { orderPreviewValidator, quoteDraftValidator } from '#web/validators/mcp'
import type { Infer } from '@vinejs/vine/types'

/** Orders that a program prepares: at the customer's own prices, without payment, and without a mail to the customer */
export const DRAFT_TOOLS: readonly Tool[] = [
  tool('preview_order', {
    title: 'Price an order',
    description:
      'Prices an order of a customer at the prices of the account, with shipping and tax, without storing it. `problems` says what keeps it from being saved.',
    validator: orderPreviewValidator,
    access: 'POST /api/a/orders/preview',
    respond: async (draft, { actor }) => {
      const input = await toOrderInput(draft)
      return { data: await previewStaffOrder(input, actor.user!, new Date()) }
    },
  }),
  tool('draft_quote', {
    title: 'Draft a quote',
    description: `Stores a quote for a customer. It reserves no stock, takes no payment and sends no mail; staff send it. The same input within ${shop.idempotencyHours} hours returns the same quote, unless staff deleted it; another customer_po stores a second one.`,
    validator: quoteDraftValidator,
    isReadOnly: false,
    access: 'PUT /api/a/orders/0',
    respond: async ({ valid_days: validDays, ...draft }, ctx) => {
      const input = await toOrderInput(draft)
      const quote = { ...input, quote: true, send_mail: false, valid_days: validDays }
      const actor = auditActorOf(ctx)
      const scope = `mcp draft_quote ${ctx.actor.user!.id}`
      const id = await draftOnce(scope, JSON.stringify(quote), async () => {
        const { order } = await createStaffOrder(quote, actor)
        return order.id
      })
      return { data: await staffOrderResponse(id) }
    },
  }),
]

/** Drafts an order once per key, and again where staff have deleted it; returns its id. */
async function draftOnce(
  scope: string,
  key: string,
  draft: () => Promise<string>
): Promise<string> {
  const { body } = await runIdempotently(scope, key, key, async () => ({
    status: 201,
    body: { id: await draft() },
  }))
  const { id } = body as { id: string }
  return (await findOrder(id)) ? id : draftOnce(scope, `${key} after ${id}`, draft)
}

async function toOrderInput(draft: Infer<typeof orderPreviewValidator>): Promise<StaffOrderInput> {
  const { products } = await catalog()
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const cart = draft.lines.map(({ sku, quantity }, index) => {
    const product = bySku.get(sku.toUpperCase())
    if (!product) throw invalid(`lines.${index}.sku`, texts.cart.productNotFound)
    return { product: product.id, quantity }
  })
  return { user: draft.customer, cart, currency: draft.currency, customerPO: draft.customer_po }
}
