import { saveGroupPrices } from '#pricing/actions/save_group_prices'
import { effectAnswer } from '#pricing/queries/effect_answers'
import { groupPriceTable } from '#pricing/queries/group_price_table'
import { currencyOf, idOf, savingOf } from '#pricing/staff_call'
import { toGroupDiscountAnswer, toGroupPriceAnswer } from '#pricing/transformers'
import { groupPricesValidator } from '#pricing/validators/prices'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPricesController {
  async index(ctx: HttpContext) {
    return this.#answer(ctx, await currencyOf(ctx))
  }

  /** What holds for the group through its fallbacks */
  async effective(ctx: HttpContext) {
    const currency = await currencyOf(ctx)
    const { rows } = await groupPriceTable(idOf(ctx, 'groupId'))
    return rows.map((row) => toGroupDiscountAnswer(row, currency))
  }

  async store(ctx: HttpContext) {
    const groupId = idOf(ctx)
    const asked = await currencyOf(ctx)
    const { currency = asked, prices } = await groupPricesValidator.validate(ctx.request.body())
    const saving = await savingOf(ctx)
    const changes = prices.map((row) => ({
      productId: row.product,
      currency: row.currency ?? currency,
      cents: row.price as number | null | undefined,
      moq: row.moq as number | null | undefined,
    }))
    const effect = await saveGroupPrices({ groupId, changes, ...saving })
    return saving.isDryRun ? effectAnswer(effect) : this.#answer(ctx, currency)
  }

  async #answer(ctx: HttpContext, currency: Currency) {
    const { rows, version } = await groupPriceTable(idOf(ctx))
    ctx.response.header('ETag', `"${version}"`)
    return rows.map((row) => toGroupPriceAnswer(row, currency))
  }
}
