import { respondIdempotently } from '#core/http/idempotent_response'
import { changeView, createView, deleteView, orderViews } from '#orders/list/save_order_view'
import { listCountedViews } from '#orders/list/order_views'
import { auditActorOf } from '#orders/order/request_access'
import {
  newViewValidator,
  viewChangeValidator,
  viewOrderValidator,
} from '#orders/list/order_view_validators'
import type { HttpContext } from '@adonisjs/core/http'

const ownerOf = (ctx: HttpContext) => ({ userId: ctx.actor.user!.id, actor: auditActorOf(ctx) })

export default class OrderViewsController {
  index({ actor }: HttpContext) {
    return listCountedViews(actor.user!.id)
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(newViewValidator)
    return respondIdempotently(ctx, async () => ({
      status: 201,
      body: await createView(input, ownerOf(ctx)),
    }))
  }

  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(viewChangeValidator)
    return changeView(ctx.params.id, changes, ownerOf(ctx))
  }

  async order(ctx: HttpContext) {
    const { order } = await ctx.request.validateUsing(viewOrderValidator)
    await orderViews(order, ownerOf(ctx))
    return { ok: true }
  }

  async destroy(ctx: HttpContext) {
    await deleteView(ctx.params.id, ownerOf(ctx))
    return { ok: true }
  }
}
