import { listGroups, toAuditActor } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { withMeanwhile } from '#core/edits/merge_edits'
import { configureGroup, removeGroup } from '#pricing/groups/configure_group'
import { pathId, saveOptions } from '#pricing/prices/price_request_validators'
import { toGroupResponse } from '#pricing/groups/group_response'
import { groupValidator } from '#pricing/groups/group_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupsController {
  async index() {
    const groups = await listGroups()
    return groups.map(toGroupResponse)
  }

  async store(ctx: HttpContext) {
    const input = await groupValidator.validate(ctx.request.body())
    const { _id: id, name, fallback, digital_assets: digitalAssets, updated } = input
    const { actor, isDryRun } = await saveOptions(ctx)
    const fallbackId = fallback === '' ? null : fallback
    const details = { id, name, fallbackId, digitalAssets, updated }
    const save = () => configureGroup(details, { actor, isDryRun })
    if (isDryRun) {
      const { customers } = await save()
      return { customers }
    }
    return respondIdempotently(ctx, async () => {
      const { group, meanwhile } = await save()
      const body = { ...toGroupResponse(group), ...withMeanwhile(meanwhile) }
      return { status: id ? 200 : 201, body }
    })
  }

  async destroy(ctx: HttpContext) {
    await removeGroup(pathId(ctx), toAuditActor(ctx.actor.user!))
    return { ok: true }
  }
}
