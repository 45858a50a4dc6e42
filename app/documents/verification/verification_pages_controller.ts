import { codeValidator } from '#documents/verification/code_validators'
import { verificationPage } from '#documents/verification/verification_page'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows whether the shop issued a document, and what is due of it. */
export default class VerificationPagesController {
  /** The form works without JavaScript: it requests this page with the typed code. */
  async index(ctx: HttpContext) {
    const { code } = await ctx.request.validateUsing(codeValidator, { data: ctx.request.qs() })
    return this.render(ctx, code ?? '')
  }

  show(ctx: HttpContext) {
    return this.render(ctx, String(ctx.params.code))
  }

  private async render({ request, response, inertia }: HttpContext, code: string) {
    response.header('Cache-Control', 'no-store')
    return inertia.render('storefront/verify', await verificationPage(code, request.ip()))
  }
}
