/** The fields of a form that say something else than before */
export function changedKeys<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const keys = Object.keys(draft) as (keyof Draft)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(draft[key]))
}
