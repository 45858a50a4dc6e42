import { inject } from '@adonisjs/core'
import { setDownloadHeaders } from '#core/files/download'
import { PrintLabels } from '#documents'
import { unitLabels } from '#trackr/passports/unit_labels'
import { codesIn } from '#shared/trade/scanned_codes'
import { labelValidator } from '#trackr/passports/label_validators'
import type { HttpContext } from '@adonisjs/core/http'

@inject()
export default class LabelsController {
  constructor(protected printLabels: PrintLabels) {}

  /** Sends a PDF for a label printer, a page for each label. */
  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const { serials, size = 'small' } = await request.validateUsing(labelValidator, {
      data: request.qs(),
    })
    const labels = await unitLabels(codesIn('serials', serials))
    const { pdf, fileName } = await this.printLabels.handle(labels, size)
    setDownloadHeaders(ctx, fileName, 'application/pdf')
    return response.send(pdf)
  }
}
