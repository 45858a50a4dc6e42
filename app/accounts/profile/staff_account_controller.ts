import { apiTokenSettings } from '#accounts/api_tokens/list_api_tokens'
import { currentCredential } from '#accounts/sessions/browser_session'
import { flashedRecoveryCodes, mustSetUpCodes } from '#accounts/two_factor/second_factor'
import { profileSettings, totpSettings } from '#accounts/profile/profile_settings'
import type { HttpContext } from '@adonisjs/core/http'

/** The signed-in staff user's own name, password, codes, tokens and sessions */
export default class StaffAccountController {
  async show(ctx: HttpContext) {
    const user = ctx.actor.user!
    return ctx.inertia.render('admin/account/index', {
      userId: user.id,
      email: user.email,
      settings: await profileSettings(user, currentCredential(ctx).sessionKey ?? null),
      totp: await totpSettings(user, flashedRecoveryCodes(ctx)),
      apiTokens: await apiTokenSettings(user.id),
      mustSetUpCodes: await mustSetUpCodes(user),
      mustUseCodes: user.mustUseCodes,
    })
  }
}
