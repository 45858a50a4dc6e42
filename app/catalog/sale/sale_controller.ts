import { saleView } from '#catalog/sale/sale_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that sends the sale to PUT /api/products/sale */
export default class SaleController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/products/sale', { sale: await saleView() })
  }
}
