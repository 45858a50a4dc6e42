import { downParts } from '#core/database/schema_state'
import type { HttpContext } from '@adonisjs/core/http'

export default class HealthController {
  async live() {
    return { ok: true }
  }

  /** Responds 503 while the database is down or does not belong to this build, so that a load balancer skips this process. */
  async ready({ response }: HttpContext) {
    const down = await downParts()
    const ok = down.length === 0
    return response.status(ok ? 200 : 503).json({ ok, down })
  }
}
