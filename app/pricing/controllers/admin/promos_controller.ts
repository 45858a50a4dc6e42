import { toAuditActor } from '#accounts'
import { createPromo, editPromo } from '#pricing/actions/save_promo'
import { promoChoices } from '#pricing/queries/promo_choices'
import { promoDetail, promoRedemptions } from '#pricing/queries/promo_detail'
import { listPromos } from '#pricing/queries/promo_list'
import { DEFAULT_PROMO_FILTER } from '#pricing/rules/promo_list'
import { toPromoRow } from '#pricing/transformers/promos'
import {
  newPromoPageValidator,
  newPromoValidator,
  promoListValidator,
  promoPageValidator,
  promoValidator,
} from '#pricing/validators/promos'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async index({ request, inertia }: HttpContext) {
    const { q = '', ...params } = await promoListValidator.validate(request.qs())
    const filter = { ...DEFAULT_PROMO_FILTER, ...params, query: q }
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

  async show({ params, request, inertia, session, response }: HttpContext) {
    const { page = 1 } = await promoPageValidator.validate(request.qs())
    const promo = await promoDetail(params.id)
    if (!promo) {
      session.flash('error', 'There is no such code.')
      return response.redirect().toPath('/admin/promos')
    }
    return inertia.render('admin/promos/show', {
      promo,
      uses: await promoRedemptions(promo.id, page),
      choices: await promoChoices(),
    })
  }

  async update({ params, request, actor, session, response }: HttpContext) {
    const input = await request.validateUsing(promoValidator)
    await editPromo(params.id, input, toAuditActor(actor.user!))
    session.flash('success', 'Code saved.')
    return response.redirect().status(303).toPath(`/admin/promos/${params.id}`)
  }
}
