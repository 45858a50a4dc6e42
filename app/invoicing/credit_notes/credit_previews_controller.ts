import { previewCreditNote, previewReturn } from '#invoicing/credit_notes/credit_preview'
import {
  creditPreviewValidator,
  returnPreviewValidator,
} from '#invoicing/credit_notes/credit_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class CreditPreviewsController {
  /** Calculates a credit note without issuing it. */
  async storeForInvoice({ request, params }: HttpContext) {
    const input = await request.validateUsing(creditPreviewValidator)
    return previewCreditNote(params.id, params.invoiceId, input)
  }

  /** Calculates the amount of a return without recording it. */
  async storeForReturn({ request, params }: HttpContext) {
    return previewReturn(params.id, await request.validateUsing(returnPreviewValidator))
  }
}
