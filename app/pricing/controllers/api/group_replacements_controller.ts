import { replaceGroup } from '#pricing/actions/replace_group'
import { replacementAnswer } from '#pricing/queries/effect_answers'
import { idOf, savingOf } from '#pricing/staff_call'
import { replacementValidator } from '#pricing/validators/prices'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupReplacementsController {
  async store(ctx: HttpContext) {
    const groupId = idOf(ctx)
    const { to } = await replacementValidator.validate(ctx.request.body())
    const saving = await savingOf(ctx)
    return replacementAnswer(await replaceGroup({ groupId, toId: to || null, ...saving }))
  }
}
