import {
  currentText,
  currentTexts,
  informationPageOrFail,
  pageRevisions,
  revisionOrFail,
} from '#content/queries/pages'
import {
  toInformationPageEditor,
  toInformationPageRow,
  toPageRevisionView,
} from '#content/transformers/pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class PagesController {
  async index({ inertia }: HttpContext) {
    const texts = await currentTexts()
    return inertia.render('admin/pages/index', { pages: texts.map(toInformationPageRow) })
  }

  async show({ params, inertia }: HttpContext) {
    const page = informationPageOrFail(params.page)
    const [text, revisions] = await Promise.all([currentText(page.slug), pageRevisions(page.slug)])
    return inertia.render('admin/pages/show', {
      page: toInformationPageEditor(page, text, revisions),
    })
  }

  async revision({ params, inertia }: HttpContext) {
    const page = informationPageOrFail(params.page)
    const stored = await revisionOrFail(page.slug, params.revision)
    const { revision: current } = await currentText(page.slug)
    return inertia.render('admin/pages/revision', {
      revision: toPageRevisionView(page, stored, current),
    })
  }
}
