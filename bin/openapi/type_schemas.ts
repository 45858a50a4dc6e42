import ts from 'typescript'

export type Schema = Record<string, unknown>

const APP_FOLDER = /\/app\//
/** Names of the types of bytes; those of WebAuthn are written as base64url */
const BYTES = /^(Shared)?ArrayBuffer(View|Like)?$|^DataView$|^\w+\d+(Clamped)?Array$/

/**
 * Converts TypeScript types to JSON schemas as `JSON.stringify` writes their values. Named object types of the shop
 * become components; `components` collects them.
 */
export class TypeSchemas {
  readonly components: Record<string, Schema> = {}
  /** Where a type says nothing: `any` and `unknown` */
  readonly unknowns: string[] = []
  #names = new Map<ts.Type, string>()

  constructor(private checker: ts.TypeChecker) {}

  of(type: ts.Type, at: string): Schema {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
      this.unknowns.push(at)
      return {}
    }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (type.isUnion()) return this.#union(type.types, at)
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] }
    if (type.isLiteral()) return { type: typeof type.value, enum: [type.value] }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    return this.#object(type, at)
  }

  #union(types: readonly ts.Type[], at: string): Schema {
    const present = types.filter(
      ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void))
    )
    const schemas = unique(present.map((type) => this.of(type, at)))
    const literals = schemas.filter((schema) => Array.isArray(schema.enum))
    const others = schemas.filter((schema) => !Array.isArray(schema.enum))
    const merged = [...mergeLiterals(literals), ...others]
    if (merged.length === 1) return merged[0]
    const [nulls, rest] = partition(merged, ({ type }) => type === 'null')
    return nulls.length > 0 && rest.length === 1 ? nullable(rest[0]) : { anyOf: merged }
  }

  #object(type: ts.Type, at: string): Schema {
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (isBytes(type)) return { type: 'string', contentEncoding: 'base64url' }
    const toJson = this.checker.getPropertyOfType(type, 'toJSON')
    if (toJson) {
      const [signature] = this.checker.getTypeOfSymbol(toJson).getCallSignatures()
      return this.of(signature.getReturnType(), at)
    }
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const [item, ...more] = this.checker.getTypeArguments(type as ts.TypeReference)
      if (!item) return { type: 'array', items: false }
      if (more.length === 0 && this.checker.isArrayType(type))
        return { type: 'array', items: this.of(item, `${at}[]`) }
      const items = [item, ...more].map((each, index) => this.of(each, `${at}[${index}]`))
      return { type: 'array', prefixItems: items, items: false, minItems: items.length }
    }
    const name = this.#nameOf(type)
    if (name === null) return this.#properties(type, at)
    if (!(name in this.components)) {
      this.components[name] = {}
      this.components[name] = {
        ...described(type.aliasSymbol, this.checker),
        ...this.#properties(type, name),
      }
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #properties(type: ts.Type, at: string): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of this.checker.getPropertiesOfType(type)) {
      const value = this.checker.getTypeOfSymbol(property)
      if (value.getCallSignatures().length > 0) continue
      properties[property.name] = {
        ...this.of(value, `${at}.${property.name}`),
        ...described(property, this.checker),
      }
      if (!canBeUndefined(property, value)) required.push(property.name)
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.#others(index.type, at) }),
    }
  }

  /** An index signature of `unknown` says that any value may follow. */
  #others(type: ts.Type, at: string): Schema | true {
    return type.flags & ts.TypeFlags.Unknown ? true : this.of(type, `${at}{}`)
  }

  #nameOf(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined)
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
    if (!symbol || type.aliasTypeArguments || !APP_FOLDER.test(file)) return null
    const known = this.#names.get(type)
    if (known) return known
    const taken = new Set(this.#names.values())
    const base = symbol.name.replace(/(Response|Json)$/, '')
    const [module] = file.split(APP_FOLDER)[1].split('/')
    const candidates = [base, symbol.name, `${capitalized(module)}${symbol.name}`]
    const name = candidates.find((candidate) => !taken.has(candidate))
    if (!name) throw new Error(`Two types are named ${symbol.name}`)
    this.#names.set(type, name)
    return name
  }
}

/** Whether a type of JavaScript itself holds bytes, which a type of the shop of that name does not */
const isBytes = ({ symbol }: ts.Type) =>
  BYTES.test(symbol?.name ?? '') &&
  !APP_FOLDER.test(symbol.declarations?.[0]?.getSourceFile().fileName ?? '')

const unique = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

const canBeUndefined = (property: ts.Symbol, type: ts.Type) =>
  Boolean(property.flags & ts.SymbolFlags.Optional) ||
  Boolean(type.flags & ts.TypeFlags.Undefined) ||
  (type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined))

function described(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): Schema {
  const description = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
  return description === '' ? {} : { description }
}

function mergeLiterals(literals: readonly Schema[]): Schema[] {
  const types = [...new Set(literals.map(({ type }) => type as string))]
  return types.map((type) => {
    const values = literals
      .filter((schema) => schema.type === type)
      .flatMap((schema) => schema.enum)
    return type === 'boolean' && values.length === 2 ? { type } : { type, enum: values }
  })
}

function nullable(schema: Schema): Schema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const values = schema.enum as unknown[] | undefined
  return { ...schema, type: [schema.type, 'null'], ...(values && { enum: [...values, null] }) }
}

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean) => [
  items.filter((item) => test(item)),
  items.filter((item) => !test(item)),
]

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
