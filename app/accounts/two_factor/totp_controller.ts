import { disableTotpFor } from '#accounts/two_factor/disable_totp'
import type { HttpContext } from '@adonisjs/core/http'

/** One-time codes of another user; users manage their own in their settings. */
export default class TotpController {
  async destroy({ params, actor }: HttpContext) {
    await disableTotpFor(params.id, actor.user!)
    return { ok: true }
  }
}
