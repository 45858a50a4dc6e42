import { toAuditActor } from '#accounts'
import { restoreRevision } from '#content/pages/save_page'
import {
  currentText,
  informationPageOrFail,
  pageRevisions,
  revisionOrFail,
} from '#content/pages/information_pages'
import {
  toInformationPageJson,
  toPageRevisionsJson,
  toPageRevisionTextJson,
} from '#content/pages/page_response'
import { restorationValidator } from '#content/pages/page_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The history of an information page */
export default class PageRevisionsController {
  async index({ params }: HttpContext) {
    const { slug } = informationPageOrFail(params.page)
    return toPageRevisionsJson(await pageRevisions(slug))
  }

  async show({ params }: HttpContext) {
    const { slug } = informationPageOrFail(params.page)
    return toPageRevisionTextJson(await revisionOrFail(slug, params.revision))
  }

  async restore({ request, params, actor }: HttpContext) {
    const page = informationPageOrFail(params.page)
    const { revision } = await request.validateUsing(restorationValidator)
    const author = toAuditActor(actor.user!)
    await restoreRevision(page.slug, params.revision, { revision, author })
    return toInformationPageJson(page, await currentText(page.slug), { isStaff: true })
  }
}
