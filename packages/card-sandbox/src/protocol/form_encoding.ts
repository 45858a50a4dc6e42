import { invalidRequest } from './errors.js'

export type Form = { [name: string]: string | Form }

const MAX_DEPTH = 6
const MAX_PAIRS = 1000

/** Decodes `card[number]=4242&expand[]=a` to { card: { number: '4242' }, expand: { 0: 'a' } }, objects without a prototype. */
export function decodeForm(text: string): Form {
  const form = emptyForm()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MAX_PAIRS) throw invalidRequest('Too many parameters.')

  for (const [name, value] of pairs) setValue(form, pathOf(name), value)
  return form
}

const emptyForm = (): Form => Object.create(null) as Form

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const path = match
    ? [match[1], ...[...match[2].matchAll(/\[([^\]]*)\]/g)].map((part) => part[1])]
    : []
  if (path.length === 0 || path.length > MAX_DEPTH)
    throw invalidRequest('Invalid request: malformed parameter name.')

  return path
}

function setValue(form: Form, path: string[], value: string): void {
  const [first, ...rest] = path
  const name = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    form[name] = value
    return
  }
  form[name] ??= emptyForm()
  const inner = form[name]
  if (typeof inner === 'string') throw invalidRequest('Invalid object', { param: name })

  setValue(inner, rest, value)
}

/** Serializes parameters independently of their order. */
export function canonical(form: Form): string {
  const entries = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name]
      return [name, typeof value === 'string' ? value : canonical(value)]
    })
  return JSON.stringify(entries)
}
