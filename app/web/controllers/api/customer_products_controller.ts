import { findCustomerProduct, listCustomerProducts } from '#web/queries/customer_products'
import { customerPricesValidator } from '#web/validators/customer_prices'
import type { HttpContext } from '@adonisjs/core/http'

export default class CustomerProductsController {
  async index({ request }: HttpContext) {
    return listCustomerProducts(await customerPricesValidator.validate(request.qs()), new Date())
  }

  async show({ request, params }: HttpContext) {
    const query = await customerPricesValidator.validate(request.qs())
    return findCustomerProduct(String(params.id), query, new Date())
  }
}
