import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { BaseCommand } from '@adonisjs/core/ace'

const names = readdirSync(app.makePath('commands')).map((file) => file.replace('.ts', ''))

async function commandOf(name: string): Promise<typeof BaseCommand> {
  const { default: command } = await import(app.makeURL(`commands/${name}.ts`).href)
  command.boot()
  return command
}

/** Runs until it is stopped, and has no result. */
const WITHOUT_RESULT = ['work']

test.group('The help of a command', () => {
  for (const name of names) {
    test(`${name} explains what it does, its arguments and flags, with an example`, async ({
      assert,
    }) => {
      const { commandName, description, help, flags, args } = await commandOf(name)
      assert.equal(commandName, name.replace('_', ':'))
      assert.match(description, /^[A-Z].+[^.]$/)
      const lines = [help ?? []].flat()
      const examples = lines.filter((line) => line.startsWith('  '))
      assert.isAbove(examples.length, 0)
      for (const example of examples)
        assert.include(example, `{{ binaryName }} ${commandName}`, 'names itself')
      for (const line of lines.filter((text) => !text.startsWith('  ')))
        assert.match(line, /[.:]$/, line)
      for (const option of [...flags, ...args])
        assert.match(option.description ?? '', /^\S.{5,}[^.]$/, option.name)

      // An example uses flags that exist.
      const known = new Set(flags.map(({ flagName }) => flagName))
      const used = examples.flatMap((example) => example.match(/(?<=--)[a-z-]+/g) ?? [])
      assert.deepEqual(
        used.filter((flag) => !known.has(flag)),
        []
      )
      assert.equal(known.has('json'), !WITHOUT_RESULT.includes(name))
    })
  }
})
