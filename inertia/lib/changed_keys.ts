/** Returns the fields of a form whose values differ. */
export function changedKeys<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const keys = Object.keys(draft) as (keyof Draft)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(draft[key]))
}

/** Applies the changes from `before` to `draft` to another version of the form. */
export function rebaseDraft<Draft extends object>(
  version: Draft,
  before: Draft,
  draft: Draft
): Draft {
  const changes = changedKeys(before, draft).map((key) => [key, draft[key]])
  return { ...version, ...Object.fromEntries(changes) }
}
