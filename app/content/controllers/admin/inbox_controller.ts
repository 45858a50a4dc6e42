import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { listMessages } from '#content/queries/messages'
import { toMessageJson } from '#content/transformers/messages'
import { inboxValidator } from '#content/validators/messages'
import type { HttpContext } from '@adonisjs/core/http'

export default class InboxController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(inboxValidator, { data: request.qs() })
    const { page = 1, q: query = '', state = '' } = input
    const pageSize = requestedPageSize(ctx, shop.pageSize.list)
    const list = await listMessages({ page, pageSize, query, state: state || null })
    return inertia.render('admin/inbox/index', {
      messages: { ...list, rows: list.rows.map(toMessageJson), query, state },
    })
  }
}
