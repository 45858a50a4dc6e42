import type { ImportResult, AmazonRunListItem } from '@views/orders'

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
