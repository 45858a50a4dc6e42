import { listStaffApiTokens } from '#accounts/api_tokens/list_api_tokens'
import { revokeStaffApiToken } from '#accounts/api_tokens/revoke_api_token'
import type { HttpContext } from '@adonisjs/core/http'

/** The tokens for programs of all staff, for super admins */
export default class StaffApiTokensController {
  async index() {
    return { tokens: await listStaffApiTokens() }
  }

  async destroy({ actor, params }: HttpContext) {
    await revokeStaffApiToken(params.tokenId, actor.user!)
    return { ok: true }
  }
}
