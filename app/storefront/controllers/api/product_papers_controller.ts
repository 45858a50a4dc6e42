import { shop } from '#config/shop'
import { toSessionActor } from '#accounts'
import { addPaper, arrangePapers, removePaper } from '#catalog'
import { readUpload } from '#core/http/read_upload'
import { toPaperAnswer } from '#storefront/queries/product_answers'
import { papersValidator, paperValidator } from '#storefront/validators/staff_products'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductPapersController {
  async store({ request, response, params, caller }: HttpContext) {
    const upload = await readUpload(request, { field: 'file', mostBytes: shop.uploads.paperBytes })
    const { label } = await request.validateUsing(paperValidator)
    const actor = toSessionActor(caller.user!)
    const papers = await addPaper(params.id, { ...upload, label, actor })
    return response.created({ papers: papers.map(toPaperAnswer) })
  }

  async update({ request, params, caller }: HttpContext) {
    const { papers } = await request.validateUsing(papersValidator)
    const wanted = papers.map(({ _id: id, label }) => ({ id, label }))
    const arranged = await arrangePapers(params.id, wanted, toSessionActor(caller.user!))
    return { papers: arranged.map(toPaperAnswer) }
  }

  async destroy({ params, caller }: HttpContext) {
    const left = await removePaper(params.id, params.paper, toSessionActor(caller.user!))
    return { papers: left.map(toPaperAnswer) }
  }
}
