import { eraseUser, previewErasure } from '#accounts/personal_data/erase_user'
import { exportUserData } from '#accounts/personal_data/export_user_data'
import { erasureValidator } from '#accounts/users/user_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class PersonalDataController {
  async show({ params, response, actor }: HttpContext) {
    const exported = await exportUserData(params.id, actor.user!)
    response.header('Content-Disposition', `attachment; filename="customer-${params.id}.json"`)
    return response.type('json').send(JSON.stringify(exported, null, 2))
  }

  async preview({ params }: HttpContext) {
    return previewErasure(params.id)
  }

  async destroy({ params, request, actor }: HttpContext) {
    const { email } = await request.validateUsing(erasureValidator)
    await eraseUser({ userId: params.id, confirmed: email, by: actor.user! })
    return { ok: true }
  }
}
