import { shop } from '#config/shop'
import { findProduct } from '#catalog/queries/find_product'
import { productListView, productView } from '#catalog/queries/product_views'
import { saleForStaff } from '#catalog/queries/current_sale'
import { LINE_CHOICES, toEditor } from '#catalog/transformers'
import { newProductPageValidator, productsPageValidator } from '#catalog/validators/products_page'
import type { StockFilter } from '#catalog/queries/stock_table'
import type { HttpContext } from '@adonisjs/core/http'

const FIRST: StockFilter = {
  page: 1,
  pageSize: shop.pageSize.products,
  query: '',
  line: null,
  show: 'all',
  sort: 'catalogue',
  dir: 'asc',
}

export default class ProductsController {
  async index({ request, inertia }: HttpContext) {
    const asked = await request.validateUsing(productsPageValidator, { data: request.qs() })
    const filter: StockFilter = {
      ...FIRST,
      page: asked.page ?? FIRST.page,
      query: asked.q ?? '',
      line: asked.line || null,
      show: asked.show || 'all',
      sort: asked.sort ?? FIRST.sort,
      dir: asked.dir ?? FIRST.dir,
    }
    const products = await productListView(filter)
    return inertia.render('admin/products/index', { products, sale: await saleForStaff() })
  }

  async create({ request, inertia }: HttpContext) {
    const { from } = await newProductPageValidator.validate(request.qs())
    const source = from === undefined ? null : await findProduct(from)
    return inertia.render('admin/products/new', {
      source: source && toEditor(source),
      lines: LINE_CHOICES,
      lowStockAt: shop.stock.lowAt,
    })
  }

  async show({ params, inertia }: HttpContext) {
    return inertia.render('admin/products/show', await productView(params.id))
  }
}
