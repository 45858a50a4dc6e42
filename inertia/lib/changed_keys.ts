/** Returns the fields of a form whose values differ. */
export function changedKeys<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const keys = Object.keys(draft) as (keyof Draft)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(draft[key]))
}
