import { toAuditActor } from '#accounts'
import { recordHistory } from '#core/history'
import { requestedPageSize } from '#core/http/page_size'
import { createPromo } from '#pricing/actions/save_promo'
import { promoChoices } from '#pricing/queries/promo_choices'
import { promoDetail, promoRedemptions } from '#pricing/queries/promo_detail'
import { promoHistory } from '#pricing/queries/promo_history'
import { listPromos } from '#pricing/queries/promo_list'
import { DEFAULT_PROMO_FILTER } from '#pricing/rules/promo_list'
import { toPromoRow } from '#pricing/transformers/promos'
import {
  newPromoPageValidator,
  newPromoValidator,
  promoListValidator,
  promoPageValidator,
} from '#pricing/validators/promos'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { q = '', ...params } = await promoListValidator.validate(request.qs())
    const pageSize = requestedPageSize(ctx)
    const filter = { ...DEFAULT_PROMO_FILTER, ...params, pageSize, query: q }
    const { query, sort, dir, state } = filter
    const { rows, ...page } = await listPromos(filter)
    return inertia.render('admin/promos/index', {
      promos: { rows: rows.map(toPromoRow), ...page, query, sort, dir, state },
    })
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
