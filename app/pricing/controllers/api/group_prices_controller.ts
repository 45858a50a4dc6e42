import { catalog } from '#catalog'
import { saveGroupPrices } from '#pricing/actions/save_group_prices'
import { pathId, requestedCurrency, saveOptions } from '#pricing/controllers/api/request_options'
import { groupPriceTable } from '#pricing/queries/price_tables'
import { toGroupPriceResponse, toPriceImpactResponse } from '#pricing/transformers/responses'
import { groupPricesValidator } from '#pricing/validators/prices'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPricesController {
  async index(ctx: HttpContext) {
    return this.#respondWithTable(ctx, await requestedCurrency(ctx))
  }

  async store(ctx: HttpContext) {
    const groupId = pathId(ctx)
    const queryCurrency = await requestedCurrency(ctx)
    const input = await groupPricesValidator.validate(ctx.request.body())
    const currency = input.currency ?? queryCurrency
    const options = await saveOptions(ctx)
    const changes = input.prices.map((row) => ({
      productId: row.product,
      currency: row.currency ?? currency,
      cents: row.price as number | null | undefined,
      moq: row.moq as number | null | undefined,
    }))
    const impact = await saveGroupPrices({ groupId, changes, ...options })
    if (options.isDryRun) return toPriceImpactResponse(impact, await catalog())
    return this.#respondWithTable(ctx, currency)
  }

  async #respondWithTable(ctx: HttpContext, currency: Currency) {
    const { rows, version } = await groupPriceTable(pathId(ctx))
    ctx.response.header('ETag', `"${version}"`)
    return rows.map((row) => toGroupPriceResponse(row, currency))
  }
}
