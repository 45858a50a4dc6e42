import { assertOtherSuperAdmin, toAuditActor } from '#accounts'
import { isProtection, saveOwnerSetting } from '#core/settings/owner_settings'
import { ownerSettingValidator } from '#web/validators/setup'
import { toOwnerSettingViews } from '#web/transformers/setup'
import type { HttpContext } from '@adonisjs/core/http'

/** What the owner sets without a new build: addresses, bank accounts, recipients, texts */
export default class OwnerSettingsController {
  async index() {
    return toOwnerSettingViews()
  }

  /** A value of null removes the setting. */
  async update({ params, request, actor }: HttpContext) {
    const { value } = await request.validateUsing(ownerSettingValidator)
    if (value && isProtection(params.key)) await assertOtherSuperAdmin(actor.user!)
    await saveOwnerSetting(params.key, value, toAuditActor(actor.user!))
    return toOwnerSettingViews()
  }
}
