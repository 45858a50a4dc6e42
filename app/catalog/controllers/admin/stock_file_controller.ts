import { shop } from '#config/shop'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that uploads a stock file to POST /api/products/stock */
export default class StockFileController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/products/stock_file', { mostLines: shop.stock.fileLines })
  }
}
