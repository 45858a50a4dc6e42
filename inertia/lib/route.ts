import { withQuery } from './url.js'

type RouteParams<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [id: string | number, ...RouteParams<Rest>]
  : Pattern extends `${string}:${string}`
    ? [id: string | number]
    : []

/** Creates a function that fills in a route's parameters, in the order of the pattern. */
export function route<Pattern extends string>(pattern: Pattern) {
  const fill = (...params: RouteParams<Pattern>): string => {
    const values: (string | number)[] = [...params]
    return pattern.replace(/:\w+\??/g, () => encodeURIComponent(values.shift() ?? ''))
  }
  return Object.assign(fill, { pattern })
}

/** Creates a function that adds one optional query parameter to a path without parameters. */
export function routeWithQuery(pattern: string, name: string) {
  const fill = (value?: string): string => withQuery(pattern, { [name]: value ?? null })
  return Object.assign(fill, { pattern })
}
