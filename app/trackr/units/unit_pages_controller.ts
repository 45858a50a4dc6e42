import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { findUnitBySerial } from '#trackr/unit/find_units'
import { unitListPage } from '#trackr/units/units_page'
import { unitDetail } from '#trackr/units/unit_detail'
import {
  scannedUnitValidator,
  unitListValidator,
  toUnitFilter,
} from '#trackr/units/unit_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class UnitPagesController {
  /** Lists units; `?serial=` opens the unit that has it, which a scanner asks for. */
  async index(ctx: HttpContext) {
    const { request, response, inertia } = ctx
    const data = request.qs()
    const { serial } = await request.validateUsing(scannedUnitValidator, { data })
    const scanned = serial ? await findUnitBySerial(serial) : null
    if (scanned) return response.redirect().toPath(`/trackr/units/${scanned.id}`)

    const query = await request.validateUsing(unitListValidator, { data: { q: serial, ...data } })
    const pageSize = requestedPageSize(ctx, shop.pageSize.products)
    const page = await unitListPage({ ...toUnitFilter(query), pageSize })
    return inertia.render('admin/trackr/units', page)
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const unit = await unitDetail(params.id)
    if (unit) return inertia.render('admin/trackr/unit', { unit })

    session.flash('error', texts.noUnit)
    return response.redirect().toPath('/trackr/units')
  }
}
