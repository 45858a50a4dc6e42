import { toSessionActor } from '#accounts'
import { sendCsv } from '#core/download'
import { createPromo, editPromo, switchPromo } from '#pricing/actions/save_promo'
import { codesCsv } from '#pricing/rules/codes_file'
import { promoChoices } from '#pricing/queries/promo_choices'
import { promoDetail, promoUses, seriesCodes } from '#pricing/queries/promo_detail'
import { FIRST_PROMOS, listPromos } from '#pricing/queries/promo_list'
import {
  newPromoPageValidator,
  newPromoValidator,
  promoListValidator,
  promoPageValidator,
  promoStateValidator,
  promoValidator,
} from '#pricing/validators/promos'
import type { HttpContext } from '@adonisjs/core/http'

const GONE = 'There is no such code.'

export default class PromosController {
  async index({ request, inertia }: HttpContext) {
    const { q = '', ...asked } = await promoListValidator.validate(request.qs())
    const filter = { ...FIRST_PROMOS, ...asked, query: q }
    const { query, sort, dir, state } = filter
    return inertia.render('admin/promos/index', {
      promos: { ...(await listPromos(filter)), query, sort, dir, state },
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

  async store({ request, caller, session, response }: HttpContext) {
    const input = await request.validateUsing(newPromoValidator)
    const id = await createPromo(input, toSessionActor(caller.user!))
    session.flash('success', input.count === null ? 'Code made.' : `${input.count} codes made.`)
    return response.redirect().toPath(`/admin/promos/${id}`)
  }

  async show({ params, request, inertia, session, response }: HttpContext) {
    const { page = 1 } = await promoPageValidator.validate(request.qs())
    const promo = await promoDetail(params.id)
    if (promo) {
      return inertia.render('admin/promos/show', {
        promo,
        uses: await promoUses(promo.id, page),
        choices: await promoChoices(),
      })
    }
    session.flash('error', GONE)
    return response.redirect().toPath('/admin/promos')
  }

  async update({ params, request, caller, session, response }: HttpContext) {
    const input = await request.validateUsing(promoValidator)
    await editPromo(params.id, input, toSessionActor(caller.user!))
    session.flash('success', 'Code saved.')
    return response.redirect().status(303).toPath(`/admin/promos/${params.id}`)
  }

  async switch({ params, request, caller, session, response }: HttpContext) {
    const { disabled } = await request.validateUsing(promoStateValidator)
    await switchPromo(params.id, disabled, toSessionActor(caller.user!))
    session.flash('success', disabled ? 'Code switched off.' : 'Code switched on.')
    return response.redirect().status(303).toPath(`/admin/promos/${params.id}`)
  }

  async codes(ctx: HttpContext) {
    const promo = await promoDetail(ctx.params.id)
    if (!promo) return ctx.response.redirect().toPath('/admin/promos')
    return sendCsv(ctx, `${promo.code} codes.csv`, codesCsv(await seriesCodes(promo.id)))
  }
}
