import { pathId, requestedCurrency } from '#pricing/prices/price_request_validators'
import { groupPriceTable } from '#pricing/tables/price_tables'
import { toGroupDiscountResponse } from '#pricing/tables/price_responses'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupDiscountsController {
  async index(ctx: HttpContext) {
    const currency = await requestedCurrency(ctx)
    const { rows } = await groupPriceTable(pathId(ctx, 'groupId'))
    return rows.map((row) => toGroupDiscountResponse(row, currency))
  }
}
