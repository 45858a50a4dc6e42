import { catalogue } from '#catalog'
import { toEffectAnswer, toReplacementAnswer } from '#pricing/transformers'
import type { Replacement } from '#pricing/actions/replace_group'
import type { GroupReplacementAnswer, PriceEffectAnswer } from '#pricing/views'

type Effect = Parameters<typeof toEffectAnswer>[0]

/** What a save changes, with its products by name */
export async function effectAnswer(effect: Effect): Promise<PriceEffectAnswer> {
  const { byId } = await catalogue()
  return toEffectAnswer(effect, byId)
}

export async function replacementAnswer(made: Replacement): Promise<GroupReplacementAnswer> {
  const { byId } = await catalogue()
  return toReplacementAnswer(made, byId)
}
