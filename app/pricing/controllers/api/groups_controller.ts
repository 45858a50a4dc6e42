import { listGroups, toSessionActor } from '#accounts'
import { answerOnce } from '#core/http/answer_once'
import { configureGroup, removeGroup } from '#pricing/actions/configure_group'
import { idOf, savingOf } from '#pricing/staff_call'
import { toGroupAnswer } from '#pricing/transformers'
import { groupValidator } from '#pricing/validators/prices'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupsController {
  async index() {
    const groups = await listGroups()
    return groups.map(toGroupAnswer)
  }

  async store(ctx: HttpContext) {
    const {
      _id: id,
      name,
      fallback,
      digital_assets: digitalAssets,
    } = await groupValidator.validate(ctx.request.body())
    const { actor, isDryRun } = await savingOf(ctx)
    const fallbackId = fallback === '' ? null : fallback
    const save = () => configureGroup({ id, name, fallbackId, digitalAssets }, { actor, isDryRun })
    if (isDryRun) {
      const { customers } = await save()
      return { customers }
    }
    return answerOnce(ctx, async () => {
      const { group } = await save()
      return { status: id ? 200 : 201, body: toGroupAnswer(group) }
    })
  }

  async destroy(ctx: HttpContext) {
    await removeGroup(idOf(ctx), toSessionActor(ctx.caller.user!))
    return { ok: true }
  }
}
