import { productsFor } from '#storefront/queries/buyers_products'
import { buyerValidator } from '#storefront/validators/products'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class BuyersProductsController {
  async index({ request }: HttpContext) {
    return productsFor(await buyerValidator.validate(request.qs()), new Date())
  }

  async show({ request, params }: HttpContext) {
    const products = await productsFor(await buyerValidator.validate(request.qs()), new Date())
    const found = products.find(({ _id: id }) => id === params.id)
    if (!found) throw notFound(texts.cart.productNotFound)
    return found
  }
}
