import { invalidRequest, missingParameter } from './errors.js'
import type { Form } from './form_encoding.js'

/** Reads the decoded parameters of one call and rejects what Stripe would reject. */
export class Parameters {
  constructor(
    private readonly form: Form,
    private readonly path = ''
  ) {}

  allowOnly(...names: string[]): this {
    const unknown = Object.keys(this.form).find((name) => !names.includes(name))
    if (unknown !== undefined) {
      const param = this.nameOf(unknown)
      throw invalidRequest(`Received unknown parameter: ${param}`, {
        code: 'parameter_unknown',
        param,
      })
    }
    return this
  }

  has(name: string): boolean {
    return name in this.form
  }

  isText(name: string): boolean {
    return typeof this.form[name] === 'string'
  }

  text(name: string): string | null {
    const value = this.form[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string')
      throw invalidRequest('Invalid string: {}', { param: this.nameOf(name) })

    return value
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value !== null) return value
    if (this.has(name)) throw this.empty(name)

    throw missingParameter(this.nameOf(name))
  }

  integer(name: string): number | null {
    const value = this.text(name)
    if (value === null) {
      if (this.has(name)) throw this.empty(name)
      return null
    }
    if (!/^-?\d{1,15}$/.test(value)) {
      const param = this.nameOf(name)
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param,
      })
    }
    return Number(value)
  }

  requiredInteger(name: string): number {
    const value = this.integer(name)
    if (value === null) throw missingParameter(this.nameOf(name))

    return value
  }

  isTrue(name: string): boolean {
    const value = this.text(name)
    if (value !== null && value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${value}`, { param: this.nameOf(name) })
    }
    return value === 'true'
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name)
    if (value === null) return null
    const choice = choices.find((candidate) => candidate === value)
    if (choice !== undefined) return choice

    const list = `${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}`
    throw invalidRequest(`Invalid ${this.nameOf(name)}: must be one of ${list}`, {
      param: this.nameOf(name),
    })
  }

  hash(name: string): Parameters | null {
    const value = this.form[name]
    if (value === undefined || value === '') return null
    if (typeof value === 'string')
      throw invalidRequest('Invalid object', { param: this.nameOf(name) })

    return new Parameters(value, this.nameOf(name))
  }

  list(name: string): string[] {
    const value = this.form[name]
    if (value === undefined || value === '') return []
    if (typeof value === 'string')
      throw invalidRequest('Invalid array', { param: this.nameOf(name) })

    const items = new Parameters(value, this.nameOf(name))
    return Object.keys(value).map((index) => items.requiredText(index))
  }

  /** At most 50 pairs, names up to 40 and values up to 500 characters; an empty value removes the name. */
  metadata(): Record<string, string> {
    const metadata = this.hash('metadata')
    if (!metadata) return {}

    const names = Object.keys(metadata.form)
    if (names.length > 50)
      throw invalidRequest('Metadata can have at most 50 keys.', { param: 'metadata' })
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = metadata.text(name)
        if (name.length > 40 || (value?.length ?? 0) > 500) {
          throw invalidRequest('Metadata keys can have up to 40 and values up to 500 characters.', {
            param: 'metadata',
          })
        }
        return value === null ? [] : [[name, value]]
      })
    )
  }

  nameOf(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`
  }

  private empty(name: string) {
    const param = this.nameOf(name)
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param }
    )
  }
}
