import { toAuditActor } from '#accounts'
import { requestedPageSize } from '#core/http/page_size'
import { shop } from '#config/shop'
import { notFound } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { undoScan } from '#trackr/genealogy/undo_scan'
import { lookUpUnit } from '#trackr/unit/find_units'
import { searchUnits } from '#trackr/units/units_page'
import { listBatches } from '#trackr/shipments/shipped_units'
import { trackedProducts } from '#trackr/unit/tracked_products'
import { unitDetail } from '#trackr/units/unit_detail'
import { lookupValidator, unitListValidator, toUnitFilter } from '#trackr/units/unit_validators'
import { undoValidator } from '#trackr/scans/save_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class UnitsController {
  async lookup({ request }: HttpContext) {
    const { unit_serial: serial } = await request.validateUsing(lookupValidator, {
      data: request.qs(),
    })
    return found(await lookUpUnit(serial))
  }

  async index(ctx: HttpContext) {
    const query = await ctx.request.validateUsing(unitListValidator, { data: ctx.request.qs() })
    const pageSize = requestedPageSize(ctx, shop.pageSize.products)
    return searchUnits({ ...toUnitFilter(query), pageSize })
  }

  async show({ params }: HttpContext) {
    return found(await unitDetail(params.id))
  }

  async products() {
    return trackedProducts()
  }

  async batches() {
    return listBatches()
  }

  async undo({ request, params, actor }: HttpContext) {
    const input = await request.validateUsing(undoValidator)
    const { unit, warn } = await undoScan({ id: params.id, ...input }, toAuditActor(actor.user!))
    const detail = found(await unitDetail(unit))
    return { ...detail, ...(warn && { warn }) }
  }
}

function found<Unit>(unit: Unit | null): Unit {
  if (unit === null) throw notFound(texts.noUnit)
  return unit
}
