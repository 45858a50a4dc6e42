import { one } from '#core/database'
import type { HttpContext } from '@adonisjs/core/http'

export default class HealthController {
  async live() {
    return { ok: true }
  }

  /** 503 with what is down, so that a balancer sends nobody here. */
  async ready({ response }: HttpContext) {
    const isDatabaseUp = await one('select 1 as up').then(Boolean, () => false)
    return response
      .status(isDatabaseUp ? 200 : 503)
      .json({ ok: isDatabaseUp, down: isDatabaseUp ? [] : ['database'] })
  }
}
