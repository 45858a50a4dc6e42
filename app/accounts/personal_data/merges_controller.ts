import { previewMerge } from '#accounts/personal_data/merge_preview'
import { mergeUsers } from '#accounts/personal_data/merge_users'
import { mergeValidator } from '#accounts/users/user_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** Merges duplicates of a customer. */
export default class MergesController {
  async show({ params, request }: HttpContext) {
    const { into } = await request.validateUsing(mergeValidator, { data: request.qs() })
    return previewMerge({ from: params.id, into })
  }

  async store({ params, request, actor }: HttpContext) {
    const { into } = await request.validateUsing(mergeValidator)
    await mergeUsers({ from: params.id, into, by: actor.user! })
    return { ok: true }
  }
}
