import { groupHistory, userHistory } from '#accounts'
import { productHistory } from '#catalog'
import { invoiceHistory } from '#invoicing'
import { orderLog } from '#orders'
import { promoHistory } from '#pricing'
import { purchaseHistory } from '#purchasing'
import { describeEntries, type HistoryTexts } from '#core/history'
import { toAuditEntry } from '#core/audit_log'
import { recordsOf } from '#reporting/activity/activity_subjects'
import type { ActivityRow } from '#reporting/activity/activity_entries'

const HISTORIES: readonly HistoryTexts[] = [
  orderLog,
  invoiceHistory,
  userHistory,
  groupHistory,
  productHistory,
  promoHistory,
  purchaseHistory,
]

const withoutTexts = (type: string): HistoryTexts => ({
  type,
  actions: {},
  fields: () => ({}),
})

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Words entries of all kinds of records, in their order. */
export async function describeActivity(rows: readonly ActivityRow[]) {
  const described = new Map<string, Awaited<ReturnType<typeof describeEntries>>[number]>()
  const byType = Map.groupBy(rows, ({ subject_type: type }) => type)
  for (const [type, entries] of byType) {
    const texts = HISTORIES.find((history) => history.type === type) ?? withoutTexts(type)
    const worded = await describeEntries(entries.map(toAuditEntry), texts)
    for (const [index, { id }] of entries.entries()) described.set(id, worded[index])
  }
  const records = await recordsOf(rows)
  return rows.map(({ id, actor_type: actorType }, index) => {
    const { action, actor, ...entry } = described.get(id)!
    return {
      id,
      ...entry,
      action: capitalized(action),
      actor: actor || (actorType === 'system' ? 'Shop' : 'Guest'),
      record: records[index],
    }
  })
}

export type ActivityEntryView = Awaited<ReturnType<typeof describeActivity>>[number]
