import { invalidRequest } from '#payments/sandbox/errors'

export type Form = { [name: string]: string | Form }

const DEEPEST = 6
const MOST_PAIRS = 1000

/** `card[number]=4242&expand[]=a` -> { card: { number: '4242' }, expand: { 0: 'a' } }, without a prototype to pollute. */
export function decodeForm(text: string): Form {
  const form = emptyForm()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MOST_PAIRS) throw invalidRequest('Too many parameters.')

  for (const [name, value] of pairs) place(form, pathOf(name), value)
  return form
}

const emptyForm = (): Form => Object.create(null) as Form

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const path = match
    ? [match[1], ...[...match[2].matchAll(/\[([^\]]*)\]/g)].map((part) => part[1])]
    : []
  if (path.length === 0 || path.length > DEEPEST)
    throw invalidRequest('Invalid request: malformed parameter name.')

  return path
}

function place(form: Form, path: string[], value: string): void {
  const [first, ...rest] = path
  const name = first === '' ? String(Object.keys(form).length) : first
  if (rest.length === 0) {
    form[name] = value
    return
  }
  form[name] ??= emptyForm()
  const inner = form[name]
  if (typeof inner === 'string') throw invalidRequest('Invalid object', { param: name })

  place(inner, rest, value)
}

/** The same parameters in another order give the same text. */
export function canonical(form: Form): string {
  const entries = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name]
      return [name, typeof value === 'string' ? value : canonical(value)]
    })
  return JSON.stringify(entries)
}
