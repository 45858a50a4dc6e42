import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { DomainError } from '#shared/domain_error'
import { fileProblem } from '#shared/outages/file_problem'
import type { Readable } from 'node:stream'

const STANDARD_INPUT = '-'
const MAX_NAME_LENGTH = 200

export type InputFile = { name: string; bytes: Buffer }

/**
 * Reads a file that a command names, `-` for standard input. Throws a DomainError with `tooLarge` above `maxBytes`, and with
 * the cure where the file cannot be read.
 */
export async function readInputFile(
  path: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
  standardInput: Readable = process.stdin
): Promise<InputFile> {
  const assertSize = (size: number) => {
    if (size > maxBytes) throw new DomainError(tooLarge)
  }
  if (path === STANDARD_INPUT)
    return { name: path, bytes: await collect(standardInput, assertSize) }
  try {
    const { size } = await stat(path)
    assertSize(size)
    return { name: basename(path).slice(0, MAX_NAME_LENGTH), bytes: await readFile(path) }
  } catch (error) {
    const problem = fileProblem(error, path)
    throw problem === null ? error : new DomainError(problem)
  }
}

async function collect(input: Readable, assertSize: (size: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    assertSize(size)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
