/** Without what is left out, so that merging it leaves that as it is */
export const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Partial<T>

export const pick = (values: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
