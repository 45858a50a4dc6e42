import type { ImportResult, AmazonRunListItem } from '@views/orders'

const KIND_NAMES: Record<string, string> = {
  order_report: 'Order Report',
  all_orders: 'All Orders',
  unshipped: 'Unshipped',
  settlement: 'Settlement',
  payments: 'Date range transactions',
  fba_shipments: 'Amazon fulfilled shipments',
  listings: 'Listings',
}

export const kindName = (kind: string | null): string =>
  kind === null ? 'Unknown' : (KIND_NAMES[kind] ?? kind)

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`

/** "3 orders created, 1 updated, 2 unchanged, 4 lines skipped" */
export function countsText({
  created,
  updated,
  unchanged,
  skipped,
}: Pick<ImportResult, 'created' | 'updated' | 'unchanged' | 'skipped'>): string {
  const lines =
    skipped === 1 ? '1 line skipped' : `${skipped.toLocaleString('en-US')} lines skipped`
  return `${ordersText(created)} created, ${updated.toLocaleString('en-US')} updated, ${unchanged.toLocaleString('en-US')} unchanged, ${lines}`
}

/** Says what became of an import that is done. */
export function runLabel({
  created,
  updated,
  undoneAt,
}: Pick<AmazonRunListItem, 'created' | 'updated' | 'undoneAt'>) {
  if (undoneAt) return 'Undone'
  return created + updated === 0 ? 'Nothing imported' : 'Imported'
}
