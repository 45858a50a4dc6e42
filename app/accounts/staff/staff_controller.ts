import { openSessions } from '#accounts/sessions/open_sessions'
import { findUser } from '#accounts/user/find_user'
import { requireCodes } from '#accounts/staff/require_codes'
import { signOutStaff } from '#accounts/staff/sign_out_staff'
import { changePermissions } from '#accounts/staff/change_permissions'
import { codesRequirementValidator, permissionsValidator } from '#accounts/staff/staff_validators'
import { currentCredential } from '#accounts/sessions/browser_session'
import type { HttpContext } from '@adonisjs/core/http'

/** How staff sign in and what they may do, for super admins */
export default class StaffController {
  async sessions(ctx: HttpContext) {
    const user = await findUser(ctx.params.id)
    return openSessions(user.id, currentCredential(ctx).sessionKey ?? null)
  }

  async signOut({ params, actor }: HttpContext) {
    await signOutStaff(params.id, actor.user!)
    return { ok: true }
  }

  async requireCodes({ params, request, actor }: HttpContext) {
    const { required } = await request.validateUsing(codesRequirementValidator)
    await requireCodes({ userId: params.id, isRequired: required, by: actor.user! })
    return { ok: true }
  }

  async changePermissions({ params, request, actor }: HttpContext) {
    const changes = await request.validateUsing(permissionsValidator)
    return {
      permissions: await changePermissions({ userId: params.id, changes, by: actor.user! }),
    }
  }
}
