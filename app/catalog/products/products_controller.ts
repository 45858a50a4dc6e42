import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { findProduct } from '#catalog/product/find_product'
import { productListView } from '#catalog/products/products_page'
import { productPageView, LINE_CHOICES, toProductEditor } from '#catalog/products/product_page'
import { saleView } from '#catalog/sale/sale_page'
import {
  newProductPageValidator,
  productsPageValidator,
} from '#catalog/products/product_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductsController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const query = await request.validateUsing(productsPageValidator, { data: request.qs() })
    const products = await productListView({
      page: query.page ?? 1,
      pageSize: requestedPageSize(ctx, shop.pageSize.products),
      query: query.q ?? '',
      line: query.line || null,
      show: query.show || 'all',
      sort: query.sort ?? 'catalog',
      dir: query.dir ?? 'asc',
    })
    return inertia.render('admin/products/index', { products, sale: await saleView() })
  }

  async create({ request, inertia }: HttpContext) {
    const { from } = await newProductPageValidator.validate(request.qs())
    const source = from === undefined ? null : await findProduct(from)
    return inertia.render('admin/products/new', {
      source: source && toProductEditor(source),
      lines: LINE_CHOICES,
      lowStockAt: shop.stock.lowStockThreshold,
    })
  }

  async show({ params, inertia }: HttpContext) {
    return inertia.render('admin/products/show', await productPageView(params.id))
  }
}
