/** Removes undefined values, so that spreading the result does not overwrite other values. */
export const omitUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Partial<T>

export const omit = <T extends object>(values: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as Partial<T>

export const pick = (values: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
