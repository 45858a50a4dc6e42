import {
  informationPageEditor,
  informationPageRows,
  pageRevisionView,
} from '#content/pages/page_editor_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class PageEditorController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/pages/index', { pages: await informationPageRows() })
  }

  async show({ params, inertia }: HttpContext) {
    return inertia.render('admin/pages/show', { page: await informationPageEditor(params.page) })
  }

  async revision({ params, inertia }: HttpContext) {
    const revision = await pageRevisionView(params.page, params.revision)
    return inertia.render('admin/pages/revision', { revision })
  }
}
