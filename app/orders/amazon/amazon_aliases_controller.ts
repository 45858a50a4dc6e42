import { addAlias, listAliases, removeAlias } from '#orders/amazon/aliases'
import { auditActorOf } from '#orders/order/request_access'
import { aliasValidator } from '#orders/amazon/amazon_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class AmazonAliasesController {
  index() {
    return listAliases()
  }

  /** Also links the imported lines that have this SKU and no product. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(aliasValidator)
    return ctx.response.status(201).send(await addAlias(input, auditActorOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    await removeAlias(ctx.params.id, auditActorOf(ctx))
    return { ok: true }
  }
}
