import { readSalePercent } from '#catalog'
import { salePreview } from '#pricing/sale/sale_preview'
import { salePreviewValidator } from '#pricing/sale/sale_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class SalePreviewsController {
  async show({ request }: HttpContext) {
    const { percent } = await salePreviewValidator.validate(request.qs())
    return { products: await salePreview(readSalePercent(Number(percent))!) }
  }
}
