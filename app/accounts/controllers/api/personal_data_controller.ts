import { erasePerson, previewErasure } from '#accounts/actions/erase_person'
import { exportPerson } from '#accounts/actions/export_person'
import { erasureValidator } from '#accounts/validators/users'
import type { HttpContext } from '@adonisjs/core/http'

export default class PersonalDataController {
  async show({ params, response, caller }: HttpContext) {
    const exported = await exportPerson(params.id, caller.user!)
    response.header('Content-Disposition', `attachment; filename="customer-${params.id}.json"`)
    return response.type('json').send(JSON.stringify(exported, null, 2))
  }

  async preview({ params }: HttpContext) {
    return previewErasure(params.id)
  }

  async destroy({ params, request, caller }: HttpContext) {
    const { email } = await request.validateUsing(erasureValidator)
    await erasePerson({ userId: params.id, confirmed: email, by: caller.user! })
    return { ok: true }
  }
}
