import { inject } from '@adonisjs/core'
import { toAuditActor } from '#accounts'
import { PrintDocument } from '#documents'
import { respondIdempotently } from '#core/http/idempotent_response'
import { withMeanwhile } from '#core/edits/merge_edits'
import { correctReceipt } from '#purchasing/actions/correct_receipt'
import { createPurchaseOrder } from '#purchasing/actions/create_purchase_order'
import { deletePurchaseOrder } from '#purchasing/actions/delete_purchase_order'
import { editPurchaseOrder } from '#purchasing/actions/edit_purchase_order'
import { mailPurchaseOrder } from '#purchasing/actions/mail_purchase_order'
import { receiveGoods } from '#purchasing/actions/receive_goods'
import { draftPurchaseOrder } from '#purchasing/queries/draft_purchase_order'
import { findPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { listPurchaseOrders } from '#purchasing/queries/list_purchase_orders'
import { DEFAULT_PURCHASE_FILTER } from '#purchasing/rules/purchase_list'
import { purchaseDocument } from '#purchasing/transformers/purchase_document'
import { toPurchaseOrderResponse } from '#purchasing/transformers/purchase_order_response'
import { purchaseListValidator } from '#purchasing/validators/lists'
import {
  editPurchaseOrderValidator,
  newPurchaseOrderValidator,
  purchaseMailValidator,
  receiptCorrectionValidator,
  receiptValidator,
} from '#purchasing/validators/purchase_order'
import { notFound } from '#shared/domain_error'
import { shippingMethodName } from '#shared/texts/display_names'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { PurchaseOrderPreview, PurchaseOrderResponse } from '#purchasing/views'
import type { HttpContext } from '@adonisjs/core/http'

const actorOf = ({ actor }: HttpContext) => toAuditActor(actor.user!)

/** The calls on orders, for purchase orders. All of them are for staff. */
@inject()
export default class PurchaseOrdersController {
  constructor(protected printDocument: PrintDocument) {}

  async index({ request }: HttpContext) {
    const { filter } = await request.validateUsing(purchaseListValidator)
    const list = await listPurchaseOrders({ ...DEFAULT_PURCHASE_FILTER, ...filter })
    return { ...list, results: list.results.map(toPurchaseOrderResponse) }
  }

  /** Calculates the order that staff are entering, without storing it. */
  async preview({ request }: HttpContext): Promise<PurchaseOrderPreview> {
    const input = await request.validateUsing(newPurchaseOrderValidator)
    const { order, errors } = await draftPurchaseOrder(input, new Date())
    return { order: toPurchaseOrderResponse(order), problems: errors }
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(newPurchaseOrderValidator)
    return respondIdempotently(ctx, async () => {
      const id = await createPurchaseOrder(input, actorOf(ctx))
      return { status: 201, body: await response(id) }
    })
  }

  async show({ params }: HttpContext) {
    return response(params.id)
  }

  async exists({ params }: HttpContext) {
    return { exists: (await findPurchaseOrder(params.id)) !== null }
  }

  async update(ctx: HttpContext) {
    const { updated, ...input } = await ctx.request.validateUsing(editPurchaseOrderValidator)
    const { id } = ctx.params
    const meanwhile = await editPurchaseOrder({ id, input, updated, actor: actorOf(ctx) })
    return { ...(await response(id)), ...withMeanwhile(meanwhile) }
  }

  async destroy(ctx: HttpContext) {
    await deletePurchaseOrder(ctx.params.id, actorOf(ctx))
    return { ok: true }
  }

  async docs({ params }: HttpContext) {
    const order = await found(params.id)
    const { pdf, fileName } = await this.printDocument.handle(purchaseDocument(order))
    return { pdf: pdf.toString('base64'), filename: fileName }
  }

  async mail(ctx: HttpContext) {
    const { email, message } = await ctx.request.validateUsing(purchaseMailValidator)
    return respondIdempotently(ctx, async () => {
      await mailPurchaseOrder({ id: ctx.params.id, email, message, actor: actorOf(ctx) })
      return { status: 200, body: { ok: true } }
    })
  }

  /** The vendor ships: the cost is the one that staff entered, and no carrier is asked. */
  async shippingCost({ params }: HttpContext) {
    const { shippingMethod: method, amounts } = await found(params.id)
    return {
      cost: amounts.shipping.toDecimal(),
      days: null,
      service: shippingMethodName(method),
      method,
      options: [],
    }
  }

  async tax({ params }: HttpContext) {
    const { taxRate } = await found(params.id)
    return { tax: taxRate.toFraction() }
  }

  /** The shop invoices its customers; the invoices of vendors are not recorded. */
  async invoices({ params }: HttpContext) {
    await found(params.id)
    return []
  }

  async receive(ctx: HttpContext) {
    const { items, allow_over: allowsOver } = await ctx.request.validateUsing(receiptValidator)
    return respondIdempotently(ctx, async () => {
      await receiveGoods(ctx.params.id, { items, allowsOver, actor: actorOf(ctx) })
      return { status: 200, body: await response(ctx.params.id) }
    })
  }

  async correctReceipt(ctx: HttpContext) {
    const { id, receiptId } = ctx.params
    const correction = await ctx.request.validateUsing(receiptCorrectionValidator)
    return respondIdempotently(ctx, async () => {
      await correctReceipt(id, { receiptId, ...correction, actor: actorOf(ctx) })
      return { status: 201, body: await response(id) }
    })
  }
}

async function found(id: string) {
  const order = await findPurchaseOrder(id)
  if (!order) throw notFound(texts.notFound)
  return order
}

const response = async (id: string): Promise<PurchaseOrderResponse> =>
  toPurchaseOrderResponse(await found(id))
