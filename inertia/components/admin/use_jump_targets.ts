import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import type { FoundItem } from '@views/reporting'

/** Two targets may have one address, as an order and its shipment have; `key` tells them apart. */
export type JumpTarget = { key: string; label: string; href: string; hint?: string }

const MIN_LENGTH = 2

const KIND_NAMES: Record<FoundItem['kind'], string> = {
  page: 'Page',
  action: 'Action',
  order: 'Order',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  shipment: 'Shipment',
  purchase_order: 'Purchase order',
  customer: 'Customer',
  product: 'Product',
  group: 'Group',
  promo: 'Promo code',
  unit: 'Unit',
}

const toTarget = ({ kind, _id, title, detail, href }: FoundItem): JumpTarget => ({
  key: `${kind} ${_id} ${href}`,
  label: title,
  href,
  hint: [KIND_NAMES[kind], detail].filter(Boolean).join(' · '),
})

/** Returns the matching entries of the staff menu at once, then what the server finds. */
export function useJumpTargets(text: string): { targets: JumpTarget[]; isSearching: boolean } {
  const { staffMenu = [] } = useShared()
  const words = text.trim().toLowerCase()
  const query = useDebounced(text.trim(), 200)
  const path = query.length >= MIN_LENGTH ? `/api/a/find?q=${encodeURIComponent(query)}` : null
  const { data, isCurrent, error } = useQuery(path, (signal) =>
    api.get<FoundItem[]>(path!, { signal })
  )
  const menuTargets = staffMenu
    .map(({ label, href, section }) => ({ key: `menu ${href}`, label, href, hint: section }))
    .filter(({ label }) => label.toLowerCase().includes(words))
  if (words === '') return { targets: menuTargets, isSearching: false }

  const shown = new Set(menuTargets.map(({ href }) => href))
  const found = path && data && !error ? data : []
  const isSearching =
    text.trim().length >= MIN_LENGTH && !error && !(isCurrent && query === text.trim())
  return {
    targets: [...menuTargets, ...found.filter(({ href }) => !shown.has(href)).map(toTarget)],
    isSearching,
  }
}
