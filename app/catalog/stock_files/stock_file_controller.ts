import { shop } from '#config/shop'
import { listStockRuns } from '#catalog/stock_files/stock_file_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that uploads a stock file to POST /api/products/stock, with the latest imports */
export default class StockFileController {
  async show({ inertia }: HttpContext) {
    const { fileLines: mostLines, listedRuns } = shop.stock
    return inertia.render('admin/products/stock_file', {
      mostLines,
      runs: await listStockRuns(listedRuns),
    })
  }
}
