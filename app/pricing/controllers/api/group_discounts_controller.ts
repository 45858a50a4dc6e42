import { pathId, requestedCurrency } from '#pricing/controllers/api/request_options'
import { groupPriceTable } from '#pricing/queries/price_tables'
import { toGroupDiscountResponse } from '#pricing/transformers/responses'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupDiscountsController {
  async index(ctx: HttpContext) {
    const currency = await requestedCurrency(ctx)
    const { rows } = await groupPriceTable(pathId(ctx, 'groupId'))
    return rows.map((row) => toGroupDiscountResponse(row, currency))
  }
}
