import { catalog } from '#catalog'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { saveUserPrices } from '#pricing/tables/save_user_prices'
import { pathId, requestedCurrency, saveOptions } from '#pricing/prices/price_request_validators'
import { userPriceTable } from '#pricing/tables/price_tables'
import { toPriceImpactResponse, toUserPriceResponse } from '#pricing/tables/price_responses'
import { readUserPrices } from '#pricing/tables/user_prices_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class DiscountsController {
  async show(ctx: HttpContext) {
    const currency = await requestedCurrency(ctx)
    const { rows, version } = await userPriceTable(pathId(ctx, 'userId'))
    ctx.response.header('ETag', `"${version}"`)
    return rows.map((row) => toUserPriceResponse(row, currency))
  }

  async store(ctx: HttpContext) {
    const options = await saveOptions(ctx)
    const userId = pathId(ctx, 'userId')
    const changes = await readUserPrices(ctx.request.body())
    const impact = await withFailureText(() => saveUserPrices({ userId, changes, ...options }))
    return options.isDryRun ? toPriceImpactResponse(impact, await catalog()) : this.show(ctx)
  }
}

/** Puts the failure text of the specification before the reason of a rejection. */
async function withFailureText<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(`${texts.admin.pricingFailed} ${error.message}`, error.code, error)
  }
}
