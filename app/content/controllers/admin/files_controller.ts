import { listGroups } from '#accounts'
import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { listFilePage } from '#content/queries/files'
import { toFileView } from '#content/transformers/files'
import { filesPageValidator } from '#content/validators/files'
import type { HttpContext } from '@adonisjs/core/http'

export default class FilesController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(filesPageValidator, { data: request.qs() })
    const { page = 1, q: query = '', show = '' } = input
    const isDeleted = show === 'deleted'
    const pageSize = requestedPageSize(ctx, shop.pageSize.files)
    const list = await listFilePage({ page, pageSize, query, isDeleted })
    const groups = await listGroups()
    return inertia.render('admin/files/index', {
      files: { ...list, rows: list.rows.map(toFileView), query, isDeleted },
      groups: groups.map(({ id, name }) => ({ id, name })),
      limits: { files: shop.uploads.filesPerUpload, fileBytes: shop.uploads.fileBytes },
    })
  }
}
