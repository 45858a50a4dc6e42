import { listGroups } from '#accounts/user/groups'
import type { HistoryTexts } from '#core/history'
import type { Trx } from '#core/database'
import type { FieldFormats } from '#shared/field_changes'

export const groupHistory: HistoryTexts = {
  type: 'group',
  fields: groupFields,
  actions: {
    group_created: 'Group created',
    group_changed: 'Group changed',
    group_removed: 'Group deleted',
    group_replaced: 'Group replaced',
    prices_changed: 'Prices changed',
  },
}

async function groupFields(trx?: Trx): Promise<FieldFormats> {
  const groups = await listGroups(trx)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    name: { label: 'Name' },
    fallbackId: {
      label: 'Falls back to',
      format: (id: string) => names.get(id) ?? 'Deleted group',
      empty: 'MSRP',
    },
    digitalAssets: { label: 'Digital Assets' },
  }
}
