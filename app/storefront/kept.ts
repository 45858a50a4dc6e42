import { stampAtHand } from '#catalog'

type Keep = <T>(key: string, stamp: string, make: () => Promise<T>) => Promise<T>

/** What many are shown */
export const keep = shelf(200)
/** What one customer alone is shown */
export const keepOwn = shelf(20)

/** Makes something once per stamp: when anything changes that a shopper can see, all that is kept is made anew. */
function shelf(most: number): Keep {
  let kept = new Map<string, Promise<unknown>>()
  let keptStamp = ''

  return <T>(key: string, stamp: string, make: () => Promise<T>) => {
    if (stamp !== keptStamp || kept.size >= most) {
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
}

/** Whether what was made under this stamp is what would be made now, as far as can be told without asking the database */
export const isStampOfNow = (stamp: string) => () => stampAtHand(new Date()) === stamp
