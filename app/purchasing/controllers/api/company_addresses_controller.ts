import { lookUpAddresses } from '#purchasing/queries/lookup_addresses'
import { addressLookupValidator } from '#purchasing/validators/lists'
import type { HttpContext } from '@adonisjs/core/http'

export default class CompanyAddressesController {
  async index({ request }: HttpContext) {
    const { company } = await request.validateUsing(addressLookupValidator)
    return lookUpAddresses(company)
  }
}
