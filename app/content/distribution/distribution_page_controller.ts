import { distributionEditorPage } from '#content/distribution/distribution_list'
import type { HttpContext } from '@adonisjs/core/http'

export default class DistributionPageController {
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/distribution/show', await distributionEditorPage())
  }
}
