import { verifyDocument } from '#documents/verification/verify_document'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'
import type { VerifiedDocumentJson } from '#documents/verification/verify_document'

export default class VerificationsController {
  async show({ params, request, response }: HttpContext): Promise<VerifiedDocumentJson> {
    response.header('Cache-Control', 'no-store')
    const document = await verifyDocument(params.code, request.ip())
    if (!document) throw notFound('No document has this code.')

    const { type, number, date, total, balance, isValid } = document
    return {
      type,
      number,
      date,
      total: total.toDecimal(),
      currency: total.currency,
      balance: balance.toDecimal(),
      valid: isValid,
    }
  }
}
