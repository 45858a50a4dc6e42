import { changePassword } from '#accounts/actions/change_password'
import { updateProfile } from '#accounts/actions/update_profile'
import { currentCredential, updateSessionVersion } from '#accounts/auth/browser_session'
import { flashedRecoveryCodes } from '#accounts/auth/second_factor'
import { profileFrame } from '#accounts/profile'
import { profileSettings, totpSettings } from '#accounts/queries/profile_settings'
import { changePasswordValidator } from '#accounts/validators/passwords'
import { profileValidator } from '#accounts/validators/profile'
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
