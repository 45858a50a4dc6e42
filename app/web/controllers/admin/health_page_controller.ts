import { findTrails } from '#reporting'
import { healthState } from '#web/health_page'
import { healthPageValidator } from '#web/validators/background'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows staff whether workers, schedule, backups and books are well, and what became of an order's jobs, mails and payments. */
export default class HealthPageController {
  async show({ actor, request, inertia }: HttpContext) {
    const { q: query = '' } = await request.validateUsing(healthPageValidator, {
      data: request.qs(),
    })
    const viewer = { isSuperAdmin: actor.user!.isSuperAdmin }
    return inertia.render('admin/health/index', {
      query,
      trails: await findTrails(query, viewer),
      // A search reads its trails alone.
      health: () => healthState(viewer),
    })
  }
}
