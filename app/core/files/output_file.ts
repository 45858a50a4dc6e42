import { rm, writeFile } from 'node:fs/promises'
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
    if (code === 'EEXIST') throw new DomainError(`${path} exists, --force overwrites it`)
    if (syscall === 'open') throw new DomainError(`${path} cannot be written (${code})`)
    await rm(path, { force: true })
    throw error
  }
}
