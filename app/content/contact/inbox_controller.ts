import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { inboxPage } from '#content/contact/inbox_page'
import { inboxValidator } from '#content/contact/message_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class InboxController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(inboxValidator, { data: request.qs() })
    const { page = 1, q: query = '', state = '' } = input
    const pageSize = requestedPageSize(ctx, shop.pageSize.list)
    const messages = await inboxPage({ page, pageSize, query, state })
    return inertia.render('admin/inbox/index', { messages })
  }
}
