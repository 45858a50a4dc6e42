import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { filesPage } from '#content/files/files_page'
import { filesPageValidator } from '#content/files/file_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class FilesPageController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(filesPageValidator, { data: request.qs() })
    const { page = 1, q: query = '', show } = input
    const pageSize = requestedPageSize(ctx, shop.pageSize.files)
    const isDeleted = show === 'deleted'
    return inertia.render(
      'admin/files/index',
      await filesPage({ page, pageSize, query, isDeleted })
    )
  }
}
