import { invalid, DomainError } from '#shared/domain_error'
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
  const maxFormBytes = limits.maxBytes + FORM_OVERHEAD_BYTES
  if (!request.multipart) throw invalid(limits.field, texts.files.noneSelected)
  if (Number(request.header('content-length')) > maxFormBytes) throw tooLarge(limits)

  const uploads: Upload[] = []
  request.multipart.onFile('*', {}, async (part) => {
    const upload = await collect(part, limits, (error) => request.multipart.abort(error))
    if (upload && part.name === limits.field) uploads.push(upload)
  })
  await request.multipart.process({ limit: maxFormBytes })
  const [upload] = uploads
  if (!upload || upload.bytes.length === 0) throw invalid(limits.field, texts.files.noneSelected)
  return upload
}

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
