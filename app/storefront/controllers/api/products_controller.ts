import { catalogueStamp } from '#catalog'
import { hasOwnPrices } from '#pricing'
import { sendKeptJson } from '#storefront/kept_json'
import {
  findProductAnswer,
  listStaffAnswers,
  writeProductAnswers,
} from '#storefront/queries/product_answers'
import { currencyValidator } from '#storefront/validators/products'
import { visitorOf } from '#storefront/visitor'
import { isId } from '#shared/ids'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'
import type { Visitor } from '#storefront/visitor'

export default class ProductsController {
  async index(ctx: HttpContext) {
    const visitor = await this.#visitor(ctx)
    const now = new Date()
    // Staff see the stock, which changes without a change of the catalogue.
    if (visitor.isStaff) return listStaffAnswers(visitor, now)

    const { audience, groupId, userId, currency } = visitor
    const isOwn = await hasOwnPrices(visitor)
    return sendKeptJson(ctx, {
      key: `products ${audience} ${isOwn ? userId : groupId} ${currency}`,
      isOwn,
      stamp: await catalogueStamp(now),
      write: () => writeProductAnswers(visitor, now),
    })
  }

  async show(ctx: HttpContext) {
    const visitor = await this.#visitor(ctx)
    const { id } = ctx.params
    const found = isId(id) ? await findProductAnswer(id, visitor, new Date()) : null
    if (!found) throw notFound(texts.cart.productNotFound)
    return found
  }

  async #visitor(ctx: HttpContext): Promise<Visitor> {
    const { c } = await currencyValidator.validate(ctx.request.qs())
    const visitor = visitorOf(ctx)
    return { ...visitor, currency: c ?? visitor.currency }
  }
}
