import { shop } from '#config/shop'
import { lastUnit } from '#trackr/queries/last_unit'
import { boxSizes, trackedProducts } from '#trackr/queries/tracked_products'
import { MAX_SERIAL_LENGTH } from '#trackr/rules/serials'
import type { StationPage } from '#trackr/page_props'
import type { HttpContext } from '@adonisjs/core/http'

/** The hub of production tracking and its seven stations */
export default class StationsController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/trackr/index', { lastUnit: await lastUnit() })
  }

  async show({ params, inertia }: HttpContext) {
    const { serialPrefix, minSerialLength, ...settings } = shop.trackr
    const [products, boxes, unit] = await Promise.all([trackedProducts(), boxSizes(), lastUnit()])
    const station: StationPage = {
      stage: Number(params.stage),
      products,
      reasons: [...settings.failureReasons],
      limits: { serials: settings.serialsPerSave, pairs: settings.pairsPerSave },
      unitsPerBox: Math.max(1, ...boxes.values()),
      serials: {
        prefix: serialPrefix,
        minLength: minSerialLength,
        maxLength: MAX_SERIAL_LENGTH,
      },
      lastUnit: unit,
    }
    return inertia.render('admin/trackr/station', { station })
  }
}
