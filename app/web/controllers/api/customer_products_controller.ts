import { listCustomerProducts } from '#web/queries/customer_products'
import { customerPricesValidator } from '#web/validators/customer_prices'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class CustomerProductsController {
  async index({ request }: HttpContext) {
    return listCustomerProducts(await customerPricesValidator.validate(request.qs()), new Date())
  }

  async show({ request, params }: HttpContext) {
    const query = await customerPricesValidator.validate(request.qs())
    const products = await listCustomerProducts(query, new Date())
    const product = products.find(({ _id: id }) => id === params.id)
    if (!product) throw notFound(texts.cart.productNotFound)
    return product
  }
}
