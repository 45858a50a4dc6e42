import { findApplication, listApplications } from '#accounts/queries/applications'
import { applicationDetail } from '#accounts/queries/application_detail'
import { applicationPageValidator } from '#accounts/validators/applications'
import { shop } from '#config/shop'
import { notFound } from '#shared/refusal'
import type { Application } from '#accounts/application'
import type { ApplicationRowView } from '#accounts/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApplicationsController {
  async index({ request, inertia }: HttpContext) {
    const asked = await request.validateUsing(applicationPageValidator, { data: request.qs() })
    const { page = 1, q: query = '', state = null } = asked
    const list = await listApplications({ page, pageSize: shop.pageSize.list, query, state })
    const { results, ...counted } = list
    return inertia.render('admin/applications/index', {
      applications: { ...counted, rows: results.map(toRow), query, state },
    })
  }

  async show({ params, inertia }: HttpContext) {
    const application = await findApplication(params.id)
    if (!application) throw notFound()
    return inertia.render('admin/applications/show', {
      application: await applicationDetail(application),
    })
  }
}

const toRow = (application: Application): ApplicationRowView => ({
  id: application.id,
  name: `${application.firstname} ${application.lastname}`,
  company: application.company,
  email: application.email,
  type: application.type,
  state: application.state,
  at: application.createdAt,
})
