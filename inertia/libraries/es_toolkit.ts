/**
 * What Inertia needs of es-toolkit to visit pages, without what it does for values that no page holds. Props, visits and
 * scroll positions are plain objects and arrays; anything else, such as a file or a function, counts as one value.
 */
type Path = string | readonly string[]
type Holder = Record<string, unknown>

const isHolder = (value: unknown): value is Holder =>
  Array.isArray(value) ||
  (Object.prototype.toString.call(value) === '[object Object]' && !isOfClass(value as object))

function isOfClass(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype !== null && prototype !== Object.prototype
}

/** Copies objects and arrays at every depth. */
export function cloneDeep<T>(value: T): T {
  if (!isHolder(value)) return value
  const copies = Object.entries(value).map(([key, item]) => [key, cloneDeep(item)] as const)
  return (Array.isArray(value) ? copies.map(([, item]) => item) : Object.fromEntries(copies)) as T
}

/** Returns whether two values are equal at every depth. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

/** Splits "a.b.0" into its keys. */
export const toPath = (path: Path): readonly string[] =>
  typeof path === 'string' ? path.split('.') : path

export const get = (holder: unknown, path: Path): unknown =>
  toPath(path).reduce<unknown>((value, key) => (value as Holder | undefined)?.[key], holder)

export const has = (holder: unknown, path: Path): boolean => get(holder, path) !== undefined

/** Sets a value of an object, whose objects on the way are made where they are missing. */
export function set<T extends object>(holder: T, path: Path, value: unknown): T {
  const keys = [...toPath(path)]
  const last = keys.pop()!
  const parent = keys.reduce((at, key) => (at[key] ??= {}) as Holder, holder as Holder)
  parent[last] = value
  return holder
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character])
