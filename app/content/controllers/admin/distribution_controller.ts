import { distributionList } from '#content/queries/distribution'
import type { HttpContext } from '@adonisjs/core/http'

export default class DistributionController {
  async show({ inertia }: HttpContext) {
    const { entries, version } = await distributionList()
    return inertia.render('admin/distribution/show', { entries, version: String(version) })
  }
}
