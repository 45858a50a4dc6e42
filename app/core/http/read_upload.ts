import { invalid, Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

type Wanted = { field: string; mostBytes: number }
/** `name` is what the browser says; it is shown and never becomes part of a path. */
export type Upload = { name: string; bytes: Buffer }

type Request = HttpContext['request']
type Part = Parameters<Parameters<Request['multipart']['onFile']>[2]>[0]

// What a form holds beside the file: its other fields and the lines between the parts
const AROUND = 64 * 1024
const LONGEST_NAME = 200

/** The one file of a form, in memory and nowhere else; the form's other fields are the request's body afterwards. */
export async function readUpload(request: Request, wanted: Wanted): Promise<Upload> {
  if (!request.multipart) throw invalid(wanted.field, texts.files.noneSelected)
  if (Number(request.header('content-length')) > wanted.mostBytes + AROUND) throw tooLarge(wanted)

  const found: Upload[] = []
  request.multipart.onFile('*', {}, async (part) => {
    const upload = await collect(part, wanted, (error) => request.multipart.abort(error))
    if (upload && part.name === wanted.field) found.push(upload)
  })
  await request.multipart.process({ limit: wanted.mostBytes + AROUND })
  const [upload] = found
  if (!upload || upload.bytes.length === 0) throw invalid(wanted.field, texts.files.noneSelected)
  return upload
}

function collect(
  part: Part,
  wanted: Wanted,
  abort: (error: Refusal) => void
): Promise<Upload | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    part.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= wanted.mostBytes) return chunks.push(chunk)
      chunks.length = 0
      if (size - chunk.length <= wanted.mostBytes) abort(tooLarge(wanted))
    })
    part.once('error', reject)
    part.once('end', () => {
      const name = String(part.filename ?? '').slice(0, LONGEST_NAME)
      resolve(size > wanted.mostBytes ? null : { name, bytes: Buffer.concat(chunks) })
    })
  })
}

function tooLarge({ field, mostBytes }: Wanted): Refusal {
  const megabytes = Math.round(mostBytes / 1024 / 1024)
  return new Refusal(`The file is larger than ${megabytes} MB.`, 'E_TOO_LARGE', {
    status: 413,
    field,
  })
}
