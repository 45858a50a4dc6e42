type Known = { id: string }

/** Each wanted one with what is known of it, in the wanted order; null where they are not the same things. */
export function arranged<K extends Known, W extends Known>(
  known: readonly K[],
  wanted: readonly W[]
): [K, W][] | null {
  const byId = new Map(known.map((one) => [one.id, one]))
  const pairs = wanted.flatMap((one): [K, W][] => {
    const found = byId.get(one.id)
    byId.delete(one.id)
    return found ? [[found, one]] : []
  })
  return pairs.length === known.length && pairs.length === wanted.length ? pairs : null
}
