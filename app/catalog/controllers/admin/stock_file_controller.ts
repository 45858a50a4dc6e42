import { shop } from '#config/shop'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that takes a stock file; the file itself goes to POST /api/products/stock. */
export default class StockFileController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/products/stock_file', { mostLines: shop.stock.fileLines })
  }
}
