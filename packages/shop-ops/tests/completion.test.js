import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completions } from '../src/commands/completion.js'
import { createProgram } from '../src/program.js'

const program = createProgram({ setExitCode: () => {} })

test('completes commands, options and the values of options', () => {
  assert.deepEqual(completions(program, ['or']), ['orders'])
  assert.deepEqual(completions(program, ['export', '']), [
    'sales',
    'credit_notes',
    'payments',
    'taxes',
    'prices',
  ])
  assert.deepEqual(completions(program, ['stock', 'update', '--m']), ['--mode'])
  assert.deepEqual(completions(program, ['stock', 'update', '--mode', '']), ['absolute', 'delta'])
  assert.deepEqual(completions(program, ['completion', 'z']), ['zsh'])
  assert.deepEqual(completions(program, ['stock', 'update', 'count']), [])
  assert.ok(completions(program, ['whoami', '--']).includes('--json'))
})
