import { mkdir, mkdtemp, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { homePath } from '#config/paths'
import { allowSlowBody } from '#core/http/body_time'
import { emptyUpload } from '#core/http/read_upload'
import { storageError } from '#core/storage'
import { DomainError, invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

type UploadsLimits = { field: string; maxFiles: number; maxFileBytes: number; maxBytes: number }
/** `name` comes from the browser; the content is in a temporary file until the request ends. */
export type ReceivedFile = { name: string; path: string; bytes: number }

type Request = HttpContext['request']
type Part = Parameters<Parameters<Request['multipart']['onFile']>[2]>[0]

const FOLDER = homePath('var/incoming')
const MEGABYTE = 1024 * 1024
const LEFTOVER_MS = 24 * 3_600_000
// Allowance for the form's other fields and the part boundaries
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Streams the files of a form to temporary files, which are deleted when `use` ends or the client disconnects. */
export async function receiveUploads<Result>(
  request: Request,
  limits: UploadsLimits,
  use: (files: ReceivedFile[]) => Promise<Result>
): Promise<Result> {
  if (!request.multipart) throw invalid(limits.field, texts.files.noneSelected)
  if (Number(request.header('content-length')) > limits.maxBytes + FORM_OVERHEAD_BYTES)
    throw tooLarge(limits.field, 'Together, the files are', limits.maxBytes)

  allowSlowBody(request.request)
  await mkdir(FOLDER, { recursive: true })
  const folder = await mkdtemp(join(FOLDER, 'upload-'))
  try {
    const files = await receive(request, limits, folder)
    if (files.length === 0) throw invalid(limits.field, texts.files.noneSelected)
    const empty = files.find(({ bytes }) => bytes === 0)
    if (empty) throw emptyUpload(empty.name, limits.field)
    return await use(files)
  } finally {
    // A part of a rejected form may still create its file meanwhile, so the folder may have to be emptied again.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 10 })
  }
}

/** Deletes the temporary files of requests during which the server was killed, and returns how many. */
export async function deleteLeftoverUploads(now = new Date()): Promise<number> {
  const names = await readdir(FOLDER).catch(() => [])
  let deleted = 0
  for (const name of names) {
    const path = join(FOLDER, name)
    const found = await stat(path).catch(() => null)
    if (!found || now.getTime() - found.mtimeMs < LEFTOVER_MS) continue
    await rm(path, { recursive: true, force: true })
    deleted += 1
  }
  return deleted
}

async function receive(
  request: Request,
  limits: UploadsLimits,
  folder: string
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const disconnected = abortSignalOf(request)
  let total = 0
  let isRejected = false
  const reject = (error: unknown) => {
    isRejected = true
    request.multipart.abort(error instanceof DomainError ? error : storageError(error))
  }

  request.multipart.onFile('*', {}, async (part) => {
    const name = String(part.filename)
    const file = { name, path: join(folder, String(files.length)), bytes: 0 }
    if (part.name === limits.field) files.push(file)
    if (files.length > limits.maxFiles) reject(tooMany(limits))
    // A rejected form is read to its end, because the client reads no response before.
    if (isRejected) return void part.resume()
    await forEachChunk(part, disconnected, file.path, async (chunk, target) => {
      if (isRejected) return
      file.bytes += chunk.length
      total += chunk.length
      if (file.bytes > limits.maxFileBytes)
        return reject(tooLarge(limits.field, 'A file is', limits.maxFileBytes))
      if (total > limits.maxBytes)
        return reject(tooLarge(limits.field, 'Together, the files are', limits.maxBytes))
      await target.write(chunk).catch(reject)
    }).catch(reject)
  })
  await request.multipart.process({ limit: limits.maxBytes + FORM_OVERHEAD_BYTES })
  return files
}

/** Aborts when the client disconnects, which the parts of a form do not notice. */
function abortSignalOf({ request }: Request): AbortSignal {
  const controller = new AbortController()
  request.once('close', () => {
    if (!request.complete) controller.abort()
  })
  return controller.signal
}

async function forEachChunk(
  part: Part,
  disconnected: AbortSignal,
  path: string,
  use: (chunk: Buffer, target: FileHandle) => Promise<void>
): Promise<void> {
  const stop = () => part.destroy()
  disconnected.addEventListener('abort', stop, { once: true })
  // A form that ends inside this part says so while the file is being opened, and destroys no stream.
  part.once('error', (error) => part.destroy(error))
  const target = await open(path, 'w')
  try {
    for await (const chunk of part) await use(chunk as Buffer, target)
  } finally {
    await target.close()
  }
}

function tooLarge(field: string, subject: string, maxBytes: number): DomainError {
  const megabytes = Math.round(maxBytes / MEGABYTE)
  const text = `${subject} larger than ${megabytes} MB.`
  return new DomainError(text, 'E_TOO_LARGE', { status: 413, field })
}

const tooMany = ({ field, maxFiles }: UploadsLimits) =>
  new DomainError(`Please upload no more than ${maxFiles} files at a time.`, 'E_TOO_LARGE', {
    status: 413,
    field,
  })
