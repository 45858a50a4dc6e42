import { downParts } from '#core/database/schema_state'
import { shopVersion } from '#core/process/version'
import { isAddressProof, type SeenAddress } from '#core/doctor/own_address'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

export default class HealthController {
  async live() {
    return { ok: true, version: shopVersion().version }
  }

  /** Responds 503 while the database is down or does not belong to this build, so that a load balancer skips this process. */
  async ready({ response }: HttpContext) {
    const down = await downParts()
    const ok = down.length === 0
    return response.status(ok ? 200 : 503).json({ ok, down, version: shopVersion().version })
  }

  /** Tells `bin/shop doctor`, which proves that it has the same APP_KEY, how its request arrived. */
  async address({ request, response }: HttpContext): Promise<SeenAddress> {
    if (!isAddressProof(String(request.input('proof', '')))) throw notFound()
    response.header('Cache-Control', 'no-store')
    return { address: request.ip(), isSecure: request.secure() }
  }
}
