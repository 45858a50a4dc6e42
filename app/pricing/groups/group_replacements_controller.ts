import { catalog } from '#catalog'
import { replaceGroup } from '#pricing/groups/replace_group'
import { pathId, saveOptions } from '#pricing/prices/price_request_validators'
import { toGroupReplacementResponse } from '#pricing/groups/group_response'
import { replacementValidator } from '#pricing/groups/group_validators'
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
