import { catalog } from '#catalog'
import { saveGroupPrices } from '#pricing/tables/save_group_prices'
import { pathId, requestedCurrency, saveOptions } from '#pricing/prices/price_request_validators'
import { groupPriceTable } from '#pricing/tables/price_tables'
import { toGroupPriceResponse, toPriceImpactResponse } from '#pricing/tables/price_responses'
import { readGroupPrices } from '#pricing/tables/group_prices_validators'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPricesController {
  async index(ctx: HttpContext) {
    return this.#respondWithTable(ctx, await requestedCurrency(ctx))
  }

  async store(ctx: HttpContext) {
    const groupId = pathId(ctx)
    const requested = await requestedCurrency(ctx)
    const input = await readGroupPrices(ctx.request.body(), { groupId, currency: requested })
    const { currency, changes } = input
    const options = await saveOptions(ctx)
    const impact = await saveGroupPrices({ groupId, changes, ...options })
    if (options.isDryRun) return toPriceImpactResponse(impact, await catalog())
    return this.#respondWithTable(ctx, currency)
  }

  async #respondWithTable(ctx: HttpContext, currency: Currency) {
    const groupId = pathId(ctx)
    const { rows, version } = await groupPriceTable(groupId)
    ctx.response.header('ETag', `"${version}"`)
    return rows.map((row) => toGroupPriceResponse(row, { groupId, currency }))
  }
}
