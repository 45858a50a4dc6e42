import { one } from '#core/database'
import type { HttpContext } from '@adonisjs/core/http'

export default class HealthController {
  async live() {
    return { ok: true }
  }

  /** Responds 503 while the database is down, so that a load balancer skips this process. */
  async ready({ response }: HttpContext) {
    const isDatabaseUp = await one('select 1 as up').then(Boolean, () => false)
    return response
      .status(isDatabaseUp ? 200 : 503)
      .json({ ok: isDatabaseUp, down: isDatabaseUp ? [] : ['database'] })
  }
}
