import { test } from '@japa/runner'
import { errors, VineValidator } from '@vinejs/vine'
import { messages as defaults } from '@vinejs/vine/defaults'
import app from '@adonisjs/core/services/app'
import { listSources, read } from '#tests/unit/architecture/sources'
import { texts } from '#shared/texts/specification'

type Node = {
  type: string
  fieldName: string
  properties?: Node[]
  each?: Node
}
type Problem = { field: string; message: string; rule: string }

const WRONG_VALUES: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(300_000),
  'line\u0000break',
  '\u{1F9F5} not this',
  -1,
  0.123_456,
  1e15,
  true,
  {},
  [],
]

/** Fills every field of a validator with one value, and lists with several entries of it. */
function fill(node: Node, value: unknown, length: number): unknown {
  if (node.type === 'object')
    return Object.fromEntries(
      node.properties!.map((property) => [property.fieldName, fill(property, value, length)])
    )
  if (node.type === 'array') return Array(length).fill(fill(node.each!, value, length))
  return value
}

const fieldNames = (node: Node): string[] => [
  node.fieldName,
  ...(node.properties ?? (node.each ? [node.each] : [])).flatMap(fieldNames),
]

const TOP_LEVEL_VALUES = [undefined, null, '', 'x', 5, {}, [], ['x', 'x']]

/** Yields bodies whose leaves or whose top-level fields are all wrong. */
function* wrongBodies(root: Node) {
  for (const length of [0, 2]) for (const value of WRONG_VALUES) yield fill(root, value, length)
  yield fill(root, 'x', 20_001)
  for (const value of TOP_LEVEL_VALUES) {
    yield Object.fromEntries(root.properties!.map(({ fieldName }) => [fieldName, value]))
  }
}

async function problemsOf(validator: VineValidator<any, any>, body: unknown): Promise<Problem[]> {
  try {
    await validator.validate(body)
    return []
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    return error.messages
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const DEFAULTS = Object.values(defaults).map(
  (message) => new RegExp(`^${escaped(message).replace(/\\\{\\\{ \w+ \\\}\\\}/g, '.*')}$`)
)
const isKey = (name: string) => /[A-Z_]/.test(name)

const validatorFiles = listSources('app').filter((file) => read(file).includes('vine.create('))

async function validatorsOf(file: string): Promise<[string, VineValidator<any, any>][]> {
  const exported = await import(app.makeURL(file).href)
  return Object.entries(exported).filter(
    (entry): entry is [string, VineValidator<any, any>] => entry[1] instanceof VineValidator
  )
}

test.group('Validation messages', () => {
  test('{file}')
    .with(validatorFiles.map((file) => ({ file })))
    .run(async ({ assert }, { file }) => {
      const validators = await validatorsOf(file)
      assert.lengthOf(validators, read(file).split('vine.create(').length - 1, 'all are exported')
      for (const [name, validator] of validators) {
        const root = validator.toJSON().schema.schema as Node
        const keys = fieldNames(root).filter(isKey)
        const failures = new Set<string>()
        for (const body of wrongBodies(root)) {
          for (const { field, message, rule } of await problemsOf(validator, body)) {
            const isDefault = DEFAULTS.some((pattern) => pattern.test(message))
            const hasKey = keys.some((key) => message.includes(key)) || message.includes('{{')
            if (isDefault || hasKey) failures.add(`${name} ${field} ${rule}: ${message}`)
          }
        }
        assert.deepEqual([...failures], [])
      }
    })

  test('a missing or empty field is required', async ({ assert }) => {
    const { signInValidator } = await import('#accounts/sign_in/credential_validators')
    for (const body of [{}, { email: '', password: '' }]) {
      const problems = await problemsOf(signInValidator, body)
      assert.deepEqual(
        problems.map(({ field, message }) => [field, message]),
        [
          ['email', texts.form.required],
          ['password', texts.form.required],
        ]
      )
    }
  })
})
