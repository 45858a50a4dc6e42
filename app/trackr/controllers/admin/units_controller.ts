import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { findUnitBySerial } from '#trackr/queries/find_unit'
import { searchUnits } from '#trackr/queries/search_units'
import { listBatches } from '#trackr/queries/shipped_units'
import { unitDetail } from '#trackr/queries/unit_detail'
import { scannedUnitValidator } from '#trackr/validators/pages'
import { unitListValidator } from '#trackr/validators/queries'
import { toUnitFilter } from '#trackr/validators/unit_filter'
import type { HttpContext } from '@adonisjs/core/http'

export default class UnitsController {
  /** Lists units; `?serial=` opens the unit that has it, which a scanner asks for. */
  async index(ctx: HttpContext) {
    const { request, response, inertia } = ctx
    const data = request.qs()
    const { serial } = await request.validateUsing(scannedUnitValidator, { data })
    const scanned = serial ? await findUnitBySerial(serial) : null
    if (scanned) return response.redirect().toPath(`/trackr/units/${scanned.id}`)

    const query = await request.validateUsing(unitListValidator, { data: { q: serial, ...data } })
    const pageSize = requestedPageSize(ctx, shop.pageSize.products)
    const [units, batches] = await Promise.all([
      searchUnits({ ...toUnitFilter(query), pageSize }),
      listBatches(),
    ])
    return inertia.render('admin/trackr/units', { units, batches })
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const unit = await unitDetail(params.id)
    if (unit) return inertia.render('admin/trackr/unit', { unit })

    session.flash('error', texts.noUnit)
    return response.redirect().toPath('/trackr/units')
  }
}
