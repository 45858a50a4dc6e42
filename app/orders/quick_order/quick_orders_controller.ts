import { findCustomer } from '#accounts'
import { pdfLimits } from '#documents'
import { readUpload } from '#core/http/read_upload'
import { throttle } from '#core/throttle'
import { respondIdempotently } from '#core/http/idempotent_response'
import { accessOf, sourceOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { addQuickOrder } from '#orders/quick_order/add_quick_order'
import {
  goodsOfPreview,
  previewOrder,
  readOrderFile,
  toQuickOrderText,
} from '#orders/quick_order/preview_order'
import { priceQuickOrder } from '#orders/quick_order/price_lines'
import { requestQuote } from '#orders/quick_order/request_quote'
import {
  quickOrderLinesValidator,
  quickOrderTextValidator,
  quickTextValidator,
  quickOrderValidator,
  quoteRequestValidator,
  staffOrderTextValidator,
} from '#orders/quick_order/quick_order_validators'
import { normalizeAddress, type Address } from '#shared/address'
import { notFound } from '#shared/domain_error'
import { texts as specified } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

const toGoods = (lines: readonly { id: string; quantity: number }[]) =>
  lines.map(({ id, quantity }) => ({ productId: id, quantity }))

const toParts = (parts: readonly { part_number: string; id: string }[]) =>
  parts.map(({ part_number: partNumber, id }) => ({ partNumber, productId: id }))

const toAddress = (entered: Partial<Address> | null | undefined) =>
  entered ? normalizeAddress(entered) : null

export default class QuickOrdersController {
  async preview({ request, actor }: HttpContext) {
    const { text, c } = await request.validateUsing(quickOrderTextValidator)
    await throttle('quickOrderByUser', actor.user!.id)
    return previewOrder({ userId: actor.user!.id, text, currency: c })
  }

  /** Returns the text of a PDF, which the customer or staff check and send as that of an order. */
  async readFile({ request, actor }: HttpContext) {
    await throttle('quickOrderByUser', actor.user!.id)
    return readOrderFile(await readUpload(request, { field: 'file', maxBytes: pdfLimits.bytes }))
  }

  async prices({ request, actor }: HttpContext) {
    const { lines, c } = await request.validateUsing(quickOrderLinesValidator)
    return priceQuickOrder({ userId: actor.user!.id, lines: toGoods(lines), currency: c })
  }

  /** Reads an order for a customer of staff, who store it with the form of a new order. */
  async read({ request }: HttpContext) {
    const { text, user = null, c } = await request.validateUsing(staffOrderTextValidator)
    if (user !== null && !(await findCustomer(user))) throw notFound(specified.account.userNotFound)
    return previewOrder({ userId: user, text, currency: c, isByStaff: true })
  }

  async requestQuote(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(quoteRequestValidator)
    const { lines, po = '', note = '', part_numbers: parts = [], c } = input
    return respondIdempotently(ctx, async () => {
      const userId = ctx.actor.user!.id
      await throttle('quoteRequestsByUser', userId)
      await requestQuote({
        ...{ userId, lines: toGoods(lines), po, note, parts: toParts(parts), currency: c },
        shipTo: toAddress(input.ship_to),
      })
      return { status: 201, body: { ok: true } }
    })
  }

  /** Reads a text and, on request, puts what it understood into the cart, in one call. */
  async readAndAdd(ctx: HttpContext) {
    const { text, add = false, c } = await ctx.request.validateUsing(quickTextValidator)
    const userId = ctx.actor.user!.id
    return respondIdempotently(ctx, async () => {
      await throttle('quickOrderByUser', userId)
      const preview = await previewOrder({ userId, text, currency: c })
      const lines = goodsOfPreview(preview)
      const access = { ...accessOf(ctx), userId }
      if (add && lines.length > 0)
        await addQuickOrder({
          ...{ access, lines, po: '', shipTo: null, parts: [], currency: c, source: sourceOf(ctx) },
        })
      return { status: 200, body: toQuickOrderText(preview) }
    })
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(quickOrderValidator)
    const { lines, po = '', part_numbers: parts = [], c } = input
    return respondIdempotently(ctx, async () => {
      const cart = await addQuickOrder({
        access: { ...accessOf(ctx), userId: ctx.actor.user!.id },
        lines: toGoods(lines),
        po,
        shipTo: toAddress(input.ship_to),
        parts: toParts(parts),
        currency: c,
        source: sourceOf(ctx),
      })
      return { status: 200, body: toOrderResponse(cart) }
    })
  }
}
