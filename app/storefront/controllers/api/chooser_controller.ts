import { chooserJson } from '#storefront/queries/chooser_json'
import { chooserValidator } from '#storefront/validators/chooser'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

export default class ChooserController {
  async show(ctx: HttpContext) {
    const { c, ...query } = await chooserValidator.validate(ctx.request.qs())
    const visitor = visitorOf(ctx)
    return chooserJson(query, { ...visitor, currency: c ?? visitor.currency }, new Date())
  }
}
