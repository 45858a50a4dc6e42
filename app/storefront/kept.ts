const MOST = 200

let kept = new Map<string, Promise<unknown>>()
let keptStamp = ''

/** Makes something once per stamp: when anything changes that a shopper can see, all that is kept is made anew. */
export function keep<T>(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
  if (stamp !== keptStamp || kept.size >= MOST) {
    kept = new Map()
    keptStamp = stamp
  }
  const known = kept.get(key) as Promise<T> | undefined
  if (known) return known

  const ofStamp = kept
  const made = make()
  made.catch(() => ofStamp.delete(key))
  ofStamp.set(key, made)
  return made
}
