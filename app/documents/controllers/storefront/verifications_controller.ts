import { companyDetails } from '#documents/company_details'
import { verifyDocument, type VerifiedDocument } from '#documents/queries/verify_document'
import { codeValidator } from '#documents/validators/code'
import type { HttpContext } from '@adonisjs/core/http'
import type { VerificationPage } from '#documents/views'

/** Shows whether the shop issued a document, and what is due of it. */
export default class VerificationsController {
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
    const document = code === '' ? null : await verifyDocument(code, request.ip())
    return inertia.render('storefront/verify', { code, document: document && toPage(document) })
  }
}

function toPage(document: VerifiedDocument): NonNullable<VerificationPage['document']> {
  const { type, number, date, total, balance, isValid } = document
  const account = companyDetails().bankAccounts[total.currency]
  const isDue = isValid && balance.isPositive
  return {
    type,
    number,
    date,
    total: total.toJSON(),
    balance: balance.toJSON(),
    isValid,
    accounts: isDue && account ? [{ title: account.title, lines: [...account.lines] }] : [],
  }
}
