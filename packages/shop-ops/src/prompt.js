import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { usageError } from './errors.js'

/**
 * Asks on the terminal. What is typed is not shown where it is secret.
 *
 * @param {string} question
 * @param {{ isSecret?: boolean }} [options]
 */
export async function ask(question, { isSecret = false } = {}) {
  if (!process.stdin.isTTY) throw usageError(`There is no terminal to ask for: ${question}`)
  let isMuted = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    const answer = terminal.question(`${question}: `)
    isMuted = isSecret
    return await answer
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}

/** Reads a secret from standard input, without the line break at its end. */
export async function readSecret() {
  const secret = (await readAll(process.stdin)).replace(/\r?\n$/, '')
  if (secret === '') throw usageError('--password-stdin found no password on standard input.')
  return secret
}
