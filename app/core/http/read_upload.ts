import { allowSlowBody } from '#core/http/body_time'
import { invalid, DomainError } from '#shared/domain_error'
import { uploadTexts } from '#shared/texts/files'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

type UploadLimits = { field: string; maxBytes: number }
/** `name` comes from the browser: it may be shown and never becomes part of a path. */
export type Upload = { name: string; bytes: Buffer }

type Request = HttpContext['request']
type Part = Parameters<Parameters<Request['multipart']['onFile']>[2]>[0]

// Allowance for the form's other fields and the part boundaries
const FORM_OVERHEAD_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 200

/** Reads the one file of a form into memory; the form's other fields become the request's body. */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const [upload] = await readUploads(request, { ...limits, maxFiles: 1 })
  if (upload.bytes.length === 0) throw emptyUpload(upload.name, limits.field)
  return upload
}

/** Reads the files of a form into memory, each up to `maxBytes`; throws where there is none, or more than `maxFiles`. */
export async function readUploads(
  request: Request,
  limits: UploadLimits & { maxFiles: number }
): Promise<Upload[]> {
  const maxFormBytes = limits.maxFiles * limits.maxBytes + FORM_OVERHEAD_BYTES
  if (!request.multipart) throw invalid(limits.field, texts.files.noneSelected)
  if (Number(request.header('content-length')) > maxFormBytes) throw tooLarge(limits)

  allowSlowBody(request.request)
  const uploads: Upload[] = []
  request.multipart.onFile('*', {}, async (part) => {
    const abort = (error: DomainError) => request.multipart.abort(error)
    const upload = await collect(part, limits, abort)
    if (upload && part.name === limits.field) uploads.push(upload)
    if (limits.maxFiles > 1 && uploads.length > limits.maxFiles) abort(tooManyFiles(limits))
  })
  await request.multipart.process({ limit: maxFormBytes })
  if (uploads.length === 0) throw invalid(limits.field, texts.files.noneSelected)
  if (limits.maxFiles > 1 && uploads.length > limits.maxFiles) throw tooManyFiles(limits)
  return uploads
}

/** A form without a chosen file sends one without a name. */
export const emptyUpload = (name: string, field: string) =>
  name === ''
    ? invalid(field, texts.files.noneSelected)
    : invalid(field, uploadTexts.empty(name), 'E_EMPTY_FILE')

const tooManyFiles = ({ field, maxFiles }: UploadLimits & { maxFiles: number }) =>
  invalid(field, `Please upload up to ${maxFiles} files at once.`, 'E_TOO_MANY_FILES')

function collect(
  part: Part,
  limits: UploadLimits,
  abort: (error: DomainError) => void
): Promise<Upload | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    part.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.maxBytes) return chunks.push(chunk)
      chunks.length = 0
      if (size - chunk.length <= limits.maxBytes) abort(tooLarge(limits))
    })
    part.once('error', reject)
    part.once('end', () => {
      const name = String(part.filename ?? '').slice(0, MAX_NAME_LENGTH)
      resolve(size > limits.maxBytes ? null : { name, bytes: Buffer.concat(chunks) })
    })
  })
}

function tooLarge({ field, maxBytes }: UploadLimits): DomainError {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  return new DomainError(`The file is larger than ${megabytes} MB.`, 'E_TOO_LARGE', {
    status: 413,
    field,
  })
}
