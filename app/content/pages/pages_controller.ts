import { toAuditActor } from '#accounts'
import { savePage } from '#content/pages/save_page'
import { currentText, informationPageOrFail } from '#content/pages/information_pages'
import { toInformationPageJson } from '#content/pages/page_response'
import { pageValidator } from '#content/pages/page_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PagesController {
  async show({ params, actor }: HttpContext) {
    const page = informationPageOrFail(params.page)
    const isStaff = actor.user?.isStaff ?? false
    return toInformationPageJson(page, await currentText(page.slug), { isStaff })
  }

  async store({ request, params, actor }: HttpContext) {
    const page = informationPageOrFail(params.page)
    const { body, revision } = await request.validateUsing(pageValidator)
    await savePage(page.slug, body, { revision, author: toAuditActor(actor.user!) })
    return toInformationPageJson(page, await currentText(page.slug), { isStaff: true })
  }
}
