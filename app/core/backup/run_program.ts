import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import app from '@adonisjs/core/services/app'
import { DomainError } from '#shared/domain_error'

type Environment = Record<string, string | undefined>

export type ProgramResult = { exitCode: number; stdout: string; stderr: string }

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const MAX_REASON = 400
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
export const reasonOf = ({ stdout, stderr }: ProgramResult): string =>
  (stderr.trim() || stdout.trim()).slice(-MAX_REASON)

/** Lets customers of the same machine go first, before this process and the programs that it starts. */
export const lowerPriority = (): void => setPriority(NICENESS)

const notInstalled = (program: string) =>
  new DomainError(
    `${program} is not installed. Install the client programs of PostgreSQL, of the version of the server or a newer one`,
    'E_PROGRAM_MISSING'
  )
