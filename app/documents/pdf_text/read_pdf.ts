import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import pLimit from 'p-limit'
import { DomainError, invalid } from '#shared/domain_error'
import { pdfTexts as texts } from '#shared/texts/files'
import type { PdfOutput, PdfText } from '#documents/pdf_text/pdf_process'

export const pdfLimits = {
  bytes: 5 * 1024 * 1024,
  pages: 50,
  /** Texts and characters of a file; an order of 200 lines has a fraction of them. */
  texts: 4_000,
  characters: 100_000,
  /** Of a processor; on a busy machine they take longer. */
  seconds: 10,
  timeoutMs: 50_000,
  heapMb: 256,
  /** The data of the process in all; Node reserves most of it for compiled code. */
  dataKb: 1_000_000,
} as const
const CONCURRENCY = 2
const MAX_QUEUED = 20
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024
const HEAD_BYTES = 1024

const SCRIPT = fileURLToPath(
  new URL(`pdf_process${import.meta.filename.slice(-3)}`, import.meta.url)
)
// Pages compress by a factor of 1000, outside of the heap that Node limits.
const WITH_LIMITS = `ulimit -c 0; ulimit -t ${pdfLimits.seconds}; ulimit -d ${pdfLimits.dataKb} 2>/dev/null; exec "$0" "$@"`

export type PdfFile = { name: string; bytes: Buffer; field: string }

const queue = pLimit(CONCURRENCY)

/**
 * Reads the texts of each page of a PDF in a process of its own. Throws 422 for a file that is no PDF, is damaged,
 * encrypted, has no text or more than the limits, and 503 where too many files wait.
 */
export async function readPdf(file: PdfFile): Promise<PdfText[][]> {
  const { name, bytes, field } = file
  if (!bytes.subarray(0, HEAD_BYTES).includes('%PDF-'))
    throw invalid(field, texts.notPdf(name), 'E_NOT_PDF')
  if (queue.pendingCount >= MAX_QUEUED)
    throw new DomainError(texts.busy, 'E_BUSY', { status: 503, retryAfterSeconds: 10 })
  const output = await queue(() => runReader(bytes))
  if (output && 'pages' in output && output.pages.some((page) => page.length > 0))
    return output.pages
  throw errorOf(output, file)
}

function errorOf(output: PdfOutput | null, { name, field }: PdfFile): DomainError {
  if (output === null) return invalid(field, texts.tooComplex(name), 'E_PDF_TOO_COMPLEX')
  if ('pages' in output) return invalid(field, texts.noText(name), 'E_PDF_NO_TEXT')
  if (output.error === 'too_many_pages')
    return invalid(field, texts.tooManyPages(name, output.count, pdfLimits.pages), 'E_PDF_PAGES')
  if (output.error === 'encrypted') return invalid(field, texts.encrypted(name), 'E_PDF_ENCRYPTED')
  if (output.error === 'too_long') return invalid(field, texts.tooLong(name), 'E_PDF_TOO_LONG')
  return invalid(field, texts.damaged(name), 'E_PDF_DAMAGED')
}

/** Returns null where the process ran out of time or memory. */
function runReader(bytes: Buffer): Promise<PdfOutput | null> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command()
    const child = spawn(program, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), pdfLimits.timeoutMs)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code !== 0) logger.warn({ code, signal }, 'The reader of a PDF ended early')
      resolve(code === 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as PdfOutput) : null)
    })
    // It may end before it has read the whole file.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
  })
}

/** Node with little memory, that may read nothing but the library, and start, load or write nothing. */
function command(): string[] {
  const library = realpathSync(dirname(fileURLToPath(import.meta.resolve('unpdf'))))
  const node = [
    ...[process.execPath, '--permission', `--max-old-space-size=${pdfLimits.heapMb}`],
    ...[dirname(library), SCRIPT].map((path) => `--allow-fs-read=${path}`),
    ...[SCRIPT, pdfLimits.pages, pdfLimits.texts, pdfLimits.characters].map(String),
  ]
  return process.platform === 'win32' ? node : ['/bin/sh', '-c', WITH_LIMITS, ...node]
}
