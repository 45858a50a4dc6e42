import { createWriteStream, openAsBlob } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OpsError, usageError } from './errors.js'
import { startProgress } from './progress.js'

/**
 * Opens files to upload; none of them is read into memory.
 *
 * @param {string} field
 * @param {string[]} paths
 */
export async function formOf(field, paths) {
  const form = new FormData()
  for (const path of paths) form.append(field, await blobOf(path), basename(path))
  return form
}

/** @param {string} path */
async function blobOf(path) {
  try {
    const { size } = await stat(path)
    if (size === 0) throw usageError(`${path} is empty.`)
    return await openAsBlob(path)
  } catch (error) {
    if (error instanceof OpsError) throw error
    throw usageError(`${path} cannot be read (${/** @type {any} */ (error).code ?? 'unknown'}).`)
  }
}

/**
 * Throws where a file exists that the command may not replace.
 *
 * @param {string} path
 * @param {{ force?: boolean }} options
 */
export async function assertWritable(path, { force = false }) {
  const exists = await stat(path).then(
    () => true,
    () => false
  )
  if (exists && !force) throw usageError(`${path} exists. Give --force to replace it.`)
}

/**
 * Writes a response to a file, which appears when it is complete, or to standard output.
 *
 * @param {Response} response
 * @param {string | undefined} path
 */
export async function saveResponse(response, path) {
  if (!response.body) throw new OpsError('The shop sent an empty response.')
  const body = Readable.fromWeb(/** @type {any} */ (response.body))
  if (path === undefined) {
    await pipeline(body, process.stdout, { end: false })
    return 0
  }
  const progress = startProgress(basename(path))
  let bytes = 0
  const counter = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      progress.bytes(bytes)
      done(null, chunk)
    },
  })
  try {
    await writeWhole(path, (draft) => pipeline(body, counter, createWriteStream(draft)))
  } finally {
    progress.end()
  }
  return bytes
}

/**
 * @param {string} path
 * @param {(draft: string) => Promise<unknown>} write
 */
export async function writeWhole(path, write) {
  const draft = `${path}.${process.pid}.part`
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = /** @type {any} */ (error)
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EISDIR')
      throw usageError(`${path} cannot be written (${code}).`)
    throw new OpsError(`${path} was not written: the download broke off. Run the command again.`, 5)
  }
}
