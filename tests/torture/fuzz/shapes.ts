import type { Random } from '#tests/torture/support/random'

type Rule = { name?: string; ruleFnId: string }
type Node = {
  type: string
  subtype?: string
  fieldName?: string
  isOptional?: boolean
  allowNull?: boolean
  validations?: Rule[]
  properties?: Node[]
  groups?: { conditions: { schema: Node }[] }[]
  each?: Node
  conditions?: { schema: Node }[]
}
type Refs = Record<string, { options?: Record<string, unknown> | RegExp } | undefined>

/** The schema of a compiled VineJS validator. */
export type Validator = { toJSON(): { schema: { schema: unknown }; refs: unknown } }
/** Texts that suit a field of this name */
export type Words = (field: string) => readonly string[]

const OPTIONAL_SHARE = 0.6
const MOST_ITEMS = 3
const MOST_TEXT = 200

/** Generates bodies with the fields, types, choices and bounds of a validator. */
export class Shape {
  readonly #root: Node
  readonly #refs: Refs

  constructor(
    validator: Validator,
    readonly words: Words
  ) {
    const { schema, refs } = validator.toJSON()
    this.#root = schema.schema as Node
    this.#refs = refs as Refs
  }

  draw(chances: Random): Record<string, unknown> {
    return this.#value(this.#root, chances) as Record<string, unknown>
  }

  #value(node: Node, chances: Random): unknown {
    if (node.allowNull && chances.chance(0.1)) return null
    switch (node.type) {
      case 'object':
        return this.#object(node, chances)
      case 'array':
        return this.#several(node, chances)
      case 'tuple':
        return (node.properties ?? []).map((item) => this.#value(item, chances))
      case 'record':
        return { key: this.#value(node.each!, chances) }
      case 'union':
        return this.#value(chances.pick(node.conditions!).schema, chances)
      default:
        return this.#literal(node, chances)
    }
  }

  #object({ properties = [], groups = [] }: Node, chances: Random): Record<string, unknown> {
    const fields = [
      ...properties,
      ...groups.flatMap(({ conditions }) => chances.pick(conditions).schema.properties ?? []),
    ].filter(({ isOptional }) => !isOptional || chances.chance(OPTIONAL_SHARE))
    return Object.fromEntries(fields.map((field) => [field.fieldName, this.#value(field, chances)]))
  }

  #several(node: Node, chances: Random): unknown[] {
    const { min = 0, max = MOST_ITEMS } = this.#bounds(node)
    const count = chances.between(min, Math.max(min, Math.min(max, min + MOST_ITEMS)))
    return Array.from({ length: count }, () => this.#value(node.each!, chances))
  }

  #literal(node: Node, chances: Random): unknown {
    const choices = this.#choices(node)
    if (choices) return chances.pick(choices)
    if (node.subtype === 'number') return this.#number(node, chances)
    if (node.subtype === 'boolean') return chances.chance(0.5)
    return this.#text(node, chances)
  }

  #number(node: Node, chances: Random): number {
    const { min = 0, max = 10_000 } = this.#bounds(node)
    const near = chances.pick([min, min + 1, chances.between(0, 9), max])
    return Math.min(max, Math.max(min, near))
  }

  #text(node: Node, chances: Random): string {
    const pattern = this.#rule(node, 'regex')
    const { min = 0, max = MOST_TEXT } = this.#bounds(node)
    const fits = (word: string) =>
      word.length >= min &&
      word.length <= max &&
      (!(pattern instanceof RegExp) || matches(pattern, word))
    const words = this.words(node.fieldName ?? '').filter(fits)
    return words.length > 0 ? chances.pick(words) : 'x'.repeat(Math.min(Math.max(min, 1), 10_000))
  }

  #choices(node: Node): readonly unknown[] | null {
    const options = ['enumList', 'inValues', 'equals', 'enum', 'in'].flatMap((name) => {
      const found = this.#rule(node, name)
      return found && !(found instanceof RegExp) ? [found] : []
    })
    for (const { choices, values, expectedValue } of options) {
      const given =
        typeof choices === 'function' ? (choices as () => unknown)() : (choices ?? values)
      if (Array.isArray(given) && given.length > 0) return given
      if (expectedValue !== undefined) return [expectedValue]
    }
    return null
  }

  #bounds(node: Node): { min?: number; max?: number } {
    const all = ['min', 'minLength', 'max', 'maxLength', 'range', 'fixedLength'].map((name) =>
      this.#rule(node, name)
    )
    const found = Object.assign({}, ...all) as { min?: unknown; max?: unknown; size?: unknown }
    const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
    return { min: asNumber(found.min ?? found.size), max: asNumber(found.max ?? found.size) }
  }

  #rule(node: Node, name: string): Record<string, unknown> | RegExp | undefined {
    const rule = node.validations?.find((one) => one.name === name)
    return rule && this.#refs[rule.ruleFnId]?.options
  }
}

function matches(pattern: RegExp, word: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(word)
}
