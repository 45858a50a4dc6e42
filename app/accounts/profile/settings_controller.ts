import { changePassword } from '#accounts/passwords/change_password'
import { updateProfile } from '#accounts/profile/update_profile'
import { currentCredential, updateSessionVersion } from '#accounts/sessions/browser_session'
import { flashedRecoveryCodes } from '#accounts/two_factor/second_factor'
import { profileFrame } from '#accounts/profile/profile'
import { profileSettings, totpSettings } from '#accounts/profile/profile_settings'
import { changePasswordValidator } from '#accounts/passwords/password_validators'
import { profileValidator } from '#accounts/profile/profile_validators'
import { formPagePath } from '#core/http/form_page'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class SettingsController {
  async show(ctx: HttpContext) {
    const user = ctx.actor.user!
    return ctx.inertia.render('account/profile/settings', {
      profile: profileFrame(ctx),
      settings: await profileSettings(user, currentCredential(ctx).sessionKey ?? null),
      totp: await totpSettings(user, flashedRecoveryCodes(ctx)),
      mustUseCodes: user.mustUseCodes,
    })
  }

  async update(ctx: HttpContext) {
    const { actor, request, response, session } = ctx
    const change = await request.validateUsing(profileValidator)
    await updateProfile(actor.user!.id, change)
    session.flash('success', texts.account.profileSaved)
    return response.redirect().status(303).back(formPagePath(ctx))
  }

  async password(ctx: HttpContext) {
    const { actor, request, response, session } = ctx
    const input = await request.validateUsing(changePasswordValidator)
    const { password, password_new: passwordNew } = input
    const preserved = currentCredential(ctx)
    const user = actor.user!
    const version = await changePassword({ user, password, passwordNew, preserved })
    updateSessionVersion(ctx, version)

    session.flash('success', texts.account.passwordUpdated)
    return response.redirect().status(303).back(formPagePath(ctx))
  }
}
