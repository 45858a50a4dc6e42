import { toCableChoice, typedRunOf } from '#storefront/transformers/cable_choice'
import { chooserJson } from '#storefront/queries/chooser_json'
import { cableChoiceValidator, chooserValidator } from '#storefront/validators/chooser'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

export default class ChooserController {
  async show(ctx: HttpContext) {
    const { c, ...query } = await chooserValidator.validate(ctx.request.qs())
    const visitor = visitorOf(ctx)
    return chooserJson(query, { ...visitor, currency: c ?? visitor.currency }, new Date())
  }

  /** The same choice for clients that send a distance in JSON */
  async choose(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(cableChoiceValidator)
    const { c, refresh: rate, source, display, resolution, hdr, ...run } = body
    const visitor = visitorOf(ctx)
    const query = { source, display, resolution, hdr, rate, ...typedRunOf(run) }
    const currency = c ?? visitor.currency
    return toCableChoice(await chooserJson(query, { ...visitor, currency }, new Date()))
  }
}
