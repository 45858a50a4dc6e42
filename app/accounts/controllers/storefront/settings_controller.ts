import { changePassword } from '#accounts/actions/change_password'
import { updateProfile } from '#accounts/actions/update_profile'
import { keepSignedIn, keptOf } from '#accounts/auth/browser_session'
import { profileFrame } from '#accounts/profile'
import { codesToShow } from '#accounts/auth/recovery_codes'
import { totpSettings } from '#accounts/queries/totp_settings'
import { settingsOf } from '#accounts/queries/settings'
import { changePasswordValidator } from '#accounts/validators/passwords'
import { profileValidator } from '#accounts/validators/profile'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class SettingsController {
  async show(ctx: HttpContext) {
    return ctx.inertia.render('account/profile/settings', {
      profile: profileFrame(ctx),
      settings: await settingsOf(ctx.caller.user!, keptOf(ctx).sessionKey ?? null),
      totp: await totpSettings(ctx.caller.user!, codesToShow(ctx)),
    })
  }

  async update({ caller, request, response, session }: HttpContext) {
    const change = await request.validateUsing(profileValidator)
    await updateProfile(caller.user!.id, change)
    session.flash('success', texts.account.profileSaved)
    return response.redirect().status(303).back()
  }

  async password(ctx: HttpContext) {
    const { caller, request, response, session } = ctx
    const input = await request.validateUsing(changePasswordValidator)
    const { password, password_new: passwordNew, password_confirm: repeated } = input
    if (repeated !== passwordNew) throw invalid('password_confirm', texts.account.passwordsDiffer)
    const change = { user: caller.user!, password, passwordNew, kept: keptOf(ctx) }
    keepSignedIn(ctx, await changePassword(change))

    session.flash('success', texts.account.passwordUpdated)
    return response.redirect().status(303).back()
  }
}
