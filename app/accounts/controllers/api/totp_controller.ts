import { switchOffTotpFor } from '#accounts/actions/switch_off_totp'
import type { HttpContext } from '@adonisjs/core/http'

/** Somebody else's one-time codes; one's own are looked after in one's settings. */
export default class TotpController {
  async destroy({ params, caller }: HttpContext) {
    await switchOffTotpFor(params.id, caller.user!)
    return { ok: true }
  }
}
