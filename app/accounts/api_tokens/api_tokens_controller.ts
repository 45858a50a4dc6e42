import { newApiTokenValidator } from '#accounts/api_tokens/api_token_validators'
import { createApiToken } from '#accounts/api_tokens/create_api_token'
import { listApiTokens } from '#accounts/api_tokens/list_api_tokens'
import { revokeOwnApiToken } from '#accounts/api_tokens/revoke_api_token'
import { conflict } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** The tokens for programs of the signed-in staff user; a token cannot create another one. */
export default class ApiTokensController {
  async index({ actor }: HttpContext) {
    return { tokens: await listApiTokens(actor.user!.id) }
  }

  async store({ actor, request, response }: HttpContext) {
    if (actor.via !== 'session') throw conflict(texts.account.apiTokenInBrowser, 'E_BROWSER_ONLY')
    const input = await request.validateUsing(newApiTokenValidator)
    return response.created(await createApiToken(actor.user!, input))
  }

  async destroy({ actor, params }: HttpContext) {
    await revokeOwnApiToken(params.tokenId, actor.user!)
    return { ok: true }
  }
}
