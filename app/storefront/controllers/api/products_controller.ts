import { cachedCatalogVersion, catalogVersion } from '#catalog'
import { sendCached } from '#core/cache/response_cache'
import { hasNegotiatedPrices } from '#pricing'
import {
  listStaffProducts,
  productJsonOrFail,
  staffProductJsonOrFail,
  stringifyProducts,
} from '#storefront/queries/product_json'
import { currencyValidator } from '#storefront/validators/storefront'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'
import type { Visitor } from '#storefront/visitor'

export default class ProductsController {
  /** Cached per group and currency until the catalog version changes; a customer with own prices has an own copy. */
  async index(ctx: HttpContext) {
    const visitor = await this.#visitor(ctx)
    const now = new Date()
    // The stock that staff see changes without a new catalog version.
    if (visitor.isStaff) return listStaffProducts(visitor, now)

    const { audience, groupId, userId, currency } = visitor
    // Read first: prices that a customer gets meanwhile belong to a later version.
    const version = await catalogVersion(now)
    const isPersonal = await hasNegotiatedPrices(visitor)
    return sendCached(ctx, {
      key: `products ${audience} ${isPersonal ? userId : groupId} ${currency}`,
      version,
      isCurrent: () => cachedCatalogVersion(new Date()) === version,
      isPersonal,
      contentType: 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      render: () => stringifyProducts(isPersonal ? visitor : { ...visitor, userId: null }, now),
    })
  }

  async show(ctx: HttpContext) {
    const visitor = await this.#visitor(ctx)
    const { id } = ctx.params
    return visitor.isStaff ? staffProductJsonOrFail(id, visitor) : productJsonOrFail(id, visitor)
  }

  async #visitor(ctx: HttpContext): Promise<Visitor> {
    const { c } = await currencyValidator.validate(ctx.request.qs())
    const visitor = visitorOf(ctx)
    return { ...visitor, currency: c ?? visitor.currency }
  }
}
