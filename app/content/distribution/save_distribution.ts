import { recordAction, type Actor } from '#core/audit_log'
import { insertMany, rows, run, writeTx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { DistributorEntryType } from '#shared/enums'
import { newId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import { raiseContentVersion } from '#content/text/content_versions'
import { DISTRIBUTION } from '#content/distribution/distribution_list'
import { sanitize } from '#content/text/rich_text_rules'

/** An entry as it was entered; a new one is a distributor at the beginning of the list unless it says otherwise. */
type EnteredDistributor = {
  _id?: string
  text: string
  type?: DistributorEntryType
  order?: number
}

type SaveOptions = {
  /** The version that the caller edited; null where the caller does not check it */
  version: string | null
  actor: Actor
}

/** Replaces the whole list; throws 409 where another user saved it after the caller read it. */
export function saveDistribution(
  entries: readonly EnteredDistributor[],
  { version: edited, actor }: SaveOptions
): Promise<void> {
  const entered = entries.map(({ _id, text, type, order }, position) => ({
    id: _id,
    text: sanitize(text, 'list'),
    type: type ?? DistributorEntryType.Distributor,
    sort_order: order ?? 0,
    position,
  }))
  return writeTx(async (trx) => {
    const version = await raiseContentVersion(DISTRIBUTION, trx)
    if (edited !== null && edited !== String(version - 1))
      throw conflict(texts.listChanged, 'E_CHANGED_MEANWHILE')

    const known = await rows<{ id: string }>('select id from distribution_entries', [], trx)
    const free = new Set(known.map(({ id }) => id))
    const stored = entered.map((entry) => ({
      ...entry,
      id: entry.id && free.delete(entry.id) ? entry.id : newId(),
    }))
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
