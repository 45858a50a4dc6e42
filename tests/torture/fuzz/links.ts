import type { Target } from '#tests/torture/fuzz/targets'

const PATH = /(?:["'(>]|&quot;)(\/[A-Za-z][\w\-./]*)/g
const MOST_PER_ROUTE = 30
const LONGEST_TEXT = 400_000

/** Paths found in responses, by their parameterized route. */
export class Links {
  readonly #known = new Map<Target, string[]>()
  readonly #seen = new Set<string>()
  readonly #routes: readonly { target: Target; pattern: RegExp }[]

  constructor(targets: readonly Target[]) {
    this.#routes = targets
      .filter(({ pattern }) => /[:*]/.test(pattern))
      .map((target) => ({ target, pattern: asRegExp(target.pattern) }))
  }

  note(text: string): void {
    for (const [, path] of text.slice(0, LONGEST_TEXT).matchAll(PATH)) {
      if (this.#seen.has(path)) continue
      this.#seen.add(path)
      for (const { target, pattern } of this.#routes) {
        if (pattern.test(path)) this.#add(target, path)
      }
    }
  }

  to(target: Target): readonly string[] {
    return this.#known.get(target) ?? []
  }

  #add(target: Target, path: string): void {
    const known = this.#known.get(target) ?? []
    if (known.length < MOST_PER_ROUTE) this.#known.set(target, [...known, path])
  }
}

function asRegExp(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      if (part === '*') return '/.+'
      if (part.endsWith('?')) return '(/[^/]+)?'
      return part.startsWith(':') ? '/[^/]+' : `/${part.replaceAll('.', '\\.')}`
    })
  return new RegExp(`^${parts.join('')}$`)
}
