const isTerminal = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint('1')
export const dim = paint('2')
export const red = paint('31')
export const green = paint('32')
export const yellow = paint('33')

export const say = (text = '') => process.stdout.write(`${text}\n`)

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** What stops a command, told in a sentence; a stack trace would tell its reader nothing. */
export class Stop extends Error {}

/** Says what is going on, does it, and says how long it took. */
export async function timed(text, work) {
  say(`  ${text} …`)
  const start = Date.now()
  const result = await work()
  say(dim(`  ${text}: ${seconds(Date.now() - start)}`))
  return result
}

/** Runs a command to its end; a `Stop` is printed as its sentence alone. */
export function main(work) {
  work().catch((error) => {
    process.stderr.write(`\n${error instanceof Stop ? red(error.message) : error.stack}\n`)
    process.exit(1)
  })
}
