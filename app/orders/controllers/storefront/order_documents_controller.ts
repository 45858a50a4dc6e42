import { randomBytes } from 'node:crypto'
import { printViewPolicy } from '#documents'
import { orderPage } from '#orders/queries/print_order'
import { accessOf } from '#orders/request_access'
import { printPageValidator } from '#orders/validators/documents'
import type { HttpContext } from '@adonisjs/core/http'

/** A document as a page, for printing from the browser. */
export default class OrderDocumentsController {
  async show(ctx: HttpContext) {
    const { type } = await ctx.request.validateUsing(printPageValidator, { data: ctx.request.qs() })
    const nonce = randomBytes(16).toString('base64')
    const html = await orderPage(
      { orderId: ctx.params.id, access: accessOf(ctx), ip: ctx.request.ip(), type },
      nonce
    )
    ctx.response.header('Content-Security-Policy', printViewPolicy(nonce))
    ctx.response.header('Cache-Control', 'no-store')
    return ctx.response.type('html').send(html)
  }
}
