import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileProblem } from '#shared/outages/file_problem'
import { DomainError } from '#shared/domain_error'

type FileContent = string | Buffer | AsyncIterable<string>

/**
 * Writes the file that a command was asked for; an existing one only with `force`. A file whose content cannot be
 * completed is removed.
 * @throws DomainError for a file that exists or cannot be written
 */
export async function writeOutputFile(
  path: string,
  content: FileContent,
  { force }: { force: boolean }
): Promise<void> {
  try {
    // A file that exists keeps its rights.
    await writeFile(path, content, { flag: force ? 'w' : 'wx', mode: 0o600 })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && !(await isFolder(path)))
      throw new DomainError(`${path} exists, --force overwrites it`)
    if (syscall === 'open') throw new DomainError(notWritten(path, error))
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Writes to standard output. It ends quietly where the reader has closed it, as `head` does.
 * @throws DomainError where it cannot be written
 */
export async function writeStandardOutput(content: FileContent): Promise<void> {
  const chunks = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content
  // The error of a write is also an event, which would end the process.
  process.stdout.on('error', () => undefined)
  for await (const chunk of chunks) {
    const error = await writeChunk(chunk)
    if (error?.code === 'EPIPE') return
    if (error) throw new DomainError(notWritten('Standard output', error))
  }
}

const writeChunk = (chunk: string | Buffer): Promise<NodeJS.ErrnoException | null | undefined> =>
  new Promise((resolve) => process.stdout.write(chunk, resolve))

function notWritten(path: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return `${path} is a folder. Name a file`
  // What is missing is the folder, as the file is made here.
  if (code === 'ENOENT') return `${dirname(path)} does not exist. Create that folder first`
  return fileProblem(error, path) ?? `${path} cannot be written (${code})`
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path)
  return found.isDirectory()
}
