const isTerminal = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint('1')
export const dim = paint('2')
export const red = paint('31')
export const green = paint('32')
export const yellow = paint('33')

export const say = (text = '') => process.stdout.write(`${text}\n`)

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** An error that ends a command with its message and an exit code, without a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Prints the title, runs the work and prints its duration. */
export async function timed(text, work) {
  say(`  ${text} …`)
  const start = Date.now()
  const result = await work()
  say(dim(`  ${text}: ${seconds(Date.now() - start)}`))
  return result
}

/** Runs a command; of a `Stop` only the message is printed. */
export function main(work) {
  work().catch((error) => {
    process.stderr.write(`\n${error instanceof Stop ? red(error.message) : error.stack}\n`)
    process.exit(error.exitCode ?? 1)
  })
}
