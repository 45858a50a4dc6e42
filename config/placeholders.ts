export type Placeholder = {
  /** Where the fact stands, e.g. `company.phone` */
  key: string
  /** What the owner is asked for */
  what: string
}

/** Facts that only the owner can give and has not given yet; staff are shown this list. */
export const placeholders: Placeholder[] = []

/** Marks a value as standing in for one that the owner must supply; replace the whole call by the fact. */
export function owner<T>(key: string, what: string, standIn: T): T {
  placeholders.push({ key, what })
  return standIn
}
