import { recordAction, type Actor } from '#core/audit_log'
import { insertMany, run, writeTx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import { raiseContentVersion } from '#content/text/content_versions'
import { DISTRIBUTION, type DistributorEntry } from '#content/distribution/distribution_list'
import { sanitize } from '#content/text/rich_text_rules'

type SaveOptions = {
  /** The version that the caller edited; null where the caller does not check it */
  version: string | null
  actor: Actor
}

/** Replaces the whole list; throws 409 where another user saved it after the caller read it. */
export function saveDistribution(
  entries: readonly DistributorEntry[],
  { version: edited, actor }: SaveOptions
): Promise<void> {
  const stored = entries.map(({ text, type, order }, position) => ({
    id: newId(),
    text: sanitize(text, 'list'),
    type,
    sort_order: order,
    position,
  }))
  return writeTx(async (trx) => {
    const version = await raiseContentVersion(DISTRIBUTION, trx)
    if (edited !== null && edited !== String(version - 1))
      throw conflict(texts.listChanged, 'E_CHANGED_MEANWHILE')

    const before = await run('delete from distribution_entries', [], trx)
    await insertMany('distribution_entries', stored, trx)
    await recordAction(
      {
        subject: { type: 'page', id: DISTRIBUTION },
        action: 'saved',
        actor,
        before: { entries: before },
        after: { entries: stored.length },
      },
      trx
    )
  })
}
