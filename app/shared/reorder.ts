type WithId = { id: string }

/** Pairs each item with its stored counterpart, in the new order; null where both lists do not hold the same ids. */
export function pairById<Stored extends WithId, Item extends WithId>(
  stored: readonly Stored[],
  items: readonly Item[]
): [Stored, Item][] | null {
  const storedById = new Map(stored.map((entry) => [entry.id, entry]))
  const pairs = items.flatMap((item): [Stored, Item][] => {
    const entry = storedById.get(item.id)
    storedById.delete(item.id)
    return entry ? [[entry, item]] : []
  })
  return pairs.length === stored.length && pairs.length === items.length ? pairs : null
}
