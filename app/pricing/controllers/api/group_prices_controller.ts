import { catalog } from '#catalog'
import { saveGroupPrices } from '#pricing/actions/save_group_prices'
import { pathId, requestedCurrency, saveOptions } from '#pricing/controllers/api/request_options'
import { groupPriceTable } from '#pricing/queries/price_tables'
import { toGroupPriceResponse, toPriceImpactResponse } from '#pricing/transformers/responses'
import { readGroupPrices } from '#pricing/validators/group_prices'
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
