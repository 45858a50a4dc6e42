import { catalog } from '#catalog'
import { replaceGroup } from '#pricing/actions/replace_group'
import { pathId, saveOptions } from '#pricing/controllers/api/request_options'
import { toGroupReplacementResponse } from '#pricing/transformers/responses'
import { replacementValidator } from '#pricing/validators/prices'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupReplacementsController {
  async store(ctx: HttpContext) {
    const groupId = pathId(ctx)
    const { to } = await replacementValidator.validate(ctx.request.body())
    const options = await saveOptions(ctx)
    const replacement = await replaceGroup({ groupId, toId: to || null, ...options })
    return toGroupReplacementResponse(replacement, await catalog())
  }
}
