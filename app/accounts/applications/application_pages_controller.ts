import { findApplication, listApplications } from '#accounts/applications/applications'
import { applicationDetail } from '#accounts/applications/application_detail'
import { toApplicationListView } from '#accounts/applications/application_response'
import { applicationPageValidator } from '#accounts/applications/application_validators'
import { requestedPageSize } from '#core/http/page_size'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApplicationsController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(applicationPageValidator, { data: request.qs() })
    const { page = 1, q: query = '', state = null } = input
    const pageSize = requestedPageSize(ctx)
    const list = await listApplications({ page, pageSize, query, state })
    return inertia.render('admin/applications/index', {
      applications: toApplicationListView(list, { query, state }),
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
