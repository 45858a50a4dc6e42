import { saveUserPrices } from '#pricing/actions/save_user_prices'
import { effectAnswer } from '#pricing/queries/effect_answers'
import { userPriceTable } from '#pricing/queries/user_price_table'
import { currencyOf, idOf, savingOf } from '#pricing/staff_call'
import { toUserPriceAnswer } from '#pricing/transformers'
import { readUserPrices } from '#pricing/validators/user_prices'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class DiscountsController {
  async show(ctx: HttpContext) {
    const currency = await currencyOf(ctx)
    const { rows, version } = await userPriceTable(idOf(ctx, 'userId'))
    ctx.response.header('ETag', `"${version}"`)
    return rows.map((row) => toUserPriceAnswer(row, currency))
  }

  async store(ctx: HttpContext) {
    const saving = await savingOf(ctx)
    const userId = idOf(ctx, 'userId')
    const changes = await readUserPrices(ctx.request.body())
    const effect = await sayingItFailed(() => saveUserPrices({ userId, changes, ...saving }))
    return saving.isDryRun ? effectAnswer(effect) : this.show(ctx)
  }
}

/** Whatever refuses a save of prices, the promised words come before the reason. */
async function sayingItFailed<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(`${texts.admin.pricingFailed} ${error.message}`, error.code, error)
  }
}
