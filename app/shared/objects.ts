/** Removes undefined values, so that spreading the result does not overwrite other values. */
export const omitUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Partial<T>

export const omit = <T extends object>(values: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as Partial<T>

/** A field of a nested input, e.g. ['payment', 'terms'] */
export type Path = readonly [field: string, part?: string]

/** Returns an input without the fields at the paths that the names stand for. */
export const withoutPaths = <T extends object>(
  input: T,
  names: readonly string[],
  paths: Partial<Record<string, Path>>
): T =>
  names.reduce<T>((rest, name) => {
    const [field, part] = paths[name] ?? []
    if (field === undefined) return rest
    const value = part && omit((rest[field as keyof T] ?? {}) as object, [part])
    return { ...rest, [field]: value }
  }, input)

export const pick = (values: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
