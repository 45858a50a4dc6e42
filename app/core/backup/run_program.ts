import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import app from '@adonisjs/core/services/app'
import { DomainError } from '#shared/domain_error'

type Environment = Record<string, string | undefined>

export type ProgramResult = { exitCode: number; stdout: string; stderr: string }

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const MAX_REASON = 400
const MAX_OUTPUT = 4_000
const NICENESS = 10

/** Runs a program to its end with additional environment variables; throws a DomainError where it is not installed. */
export function runProgram(
  program: string,
  args: readonly string[],
  settings: Environment = {}
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { env: { ...process.env, ...settings }, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        const code = error?.code
        if (code === 'ENOENT') return reject(notInstalled(program))
        resolve({ exitCode: typeof code === 'number' ? code : error ? 1 : 0, stdout, stderr })
      }
    )
  })
}

/**
 * Runs a program whose output is the input of another one, after `head` and before `tail`. The other one receives `tail`
 * only where the first has ended without an error, and else an input that stops: work that `tail` completes is not done
 * by halves. Returns the result of the one that failed, or of the first.
 */
export async function pipePrograms(
  [source, target]: readonly [source: readonly string[], target: readonly string[]],
  { head, tail }: { head: string; tail: string },
  settings: Environment
): Promise<ProgramResult & { program: string }> {
  const env = { ...process.env, ...settings }
  const reader = spawn(target[0], target.slice(1), { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const readerEnds = endOf(reader, target[0])
  // A program that has ended reads no more; its result says why.
  reader.stdin.on('error', () => {})
  reader.stdin.write(head)
  const writer = spawn(source[0], source.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  writer.stdout.pipe(reader.stdin, { end: false })
  const stopWriter = () => {
    // A program whose output waits to be read does not count as ended.
    writer.stdout.destroy()
    writer.kill()
  }
  readerEnds.then(stopWriter, stopWriter)
  const written = await endOf(writer, source[0]).catch((error: unknown) => {
    reader.stdin.end()
    throw error
  })
  reader.stdin.end(written.exitCode === 0 ? tail : '')
  const read = await readerEnds
  // The writer is ended where the reader fails, and a reader without its tail ends without an error.
  return read.exitCode === 0 ? { ...written, program: source[0] } : { ...read, program: target[0] }
}

/** Waits for the end of a program; one that was ended by a signal has the exit code -1. */
function endOf(child: ChildProcess, program: string): Promise<ProgramResult> {
  let stderr = ''
  child.stderr!.on('data', (chunk: Buffer) => (stderr = (stderr + chunk).slice(-MAX_OUTPUT)))
  return new Promise((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? notInstalled(program) : error)
    )
    child.on('close', (code) => resolve({ exitCode: code ?? -1, stdout: '', stderr }))
  })
}

/** Runs a command of the shop in a process of its own, so that it never delays requests. */
export function runShopCommand(
  args: readonly string[],
  settings?: Environment
): Promise<ProgramResult> {
  // A process that compiles the sources as it loads them passes that on.
  const loader = process.execArgv.filter((arg) => arg.startsWith('--import='))
  const program = loader.length > 0 ? [...loader, 'bin/console.ts'] : ['ace.js']
  const file = app.makePath(program.pop()!)
  return runProgram(process.execPath, [...program, file, ...args], settings)
}

/** Returns the last words of a program that failed. */
export const reasonOf = ({ stdout, stderr }: Pick<ProgramResult, 'stdout' | 'stderr'>): string =>
  (stderr.trim() || stdout.trim()).slice(-MAX_REASON)

/** Lets customers of the same machine go first, before this process and the programs that it starts. */
export const lowerPriority = (): void => setPriority(NICENESS)

const notInstalled = (program: string) =>
  new DomainError(
    `${program} is not installed. Install the client programs of PostgreSQL, of the version of the server or a newer one`,
    'E_PROGRAM_MISSING'
  )
