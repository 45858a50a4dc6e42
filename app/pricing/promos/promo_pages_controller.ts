import { toAuditActor } from '#accounts'
import { recordHistory } from '#core/history'
import { requestedPageSize } from '#core/http/page_size'
import { promoHistory } from '#pricing/promos/promo_history'
import { DEFAULT_PROMO_FILTER, promoListPage } from '#pricing/promos/promo_list_page'
import { promoChoices, promoDetail, promoRedemptions } from '#pricing/promos/promo_page'
import {
  newPromoPageValidator,
  newPromoValidator,
  promoListValidator,
  promoPageValidator,
} from '#pricing/promos/promo_validators'
import { createPromo } from '#pricing/promos/save_promo'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromoPagesController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { q = '', ...params } = await promoListValidator.validate(request.qs())
    const pageSize = requestedPageSize(ctx)
    const filter = { ...DEFAULT_PROMO_FILTER, ...params, pageSize, query: q }
    return inertia.render('admin/promos/index', { promos: await promoListPage(filter) })
  }

  async create({ request, inertia }: HttpContext) {
    const { from } = await newPromoPageValidator.validate(request.qs())
    const source = from === undefined ? null : await promoDetail(from)
    return inertia.render('admin/promos/new', {
      source: source && { ...source.form, code: '' },
      choices: await promoChoices(),
    })
  }

  async store({ request, actor, session, response }: HttpContext) {
    const input = await request.validateUsing(newPromoValidator)
    const id = await createPromo(input, toAuditActor(actor.user!))
    const { count } = input
    session.flash('success', count === null ? 'Code created.' : `${count} codes created.`)
    return response.redirect().toPath(`/admin/promos/${id}`)
  }

  async show(ctx: HttpContext) {
    const { params, request, inertia, session, response } = ctx
    const { page = 1 } = await promoPageValidator.validate(request.qs())
    const promo = await promoDetail(params.id)
    if (!promo) {
      session.flash('error', 'There is no such code.')
      return response.redirect().toPath('/admin/promos')
    }
    return inertia.render('admin/promos/show', {
      promo,
      uses: await promoRedemptions(promo.id, { page, pageSize: requestedPageSize(ctx) }),
      choices: await promoChoices(),
      history: await recordHistory(promo.id, promoHistory),
    })
  }
}
