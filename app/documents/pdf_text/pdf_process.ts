// Runs in a process of its own, with little memory and no access to files: it reads a PDF from its standard input and
// writes what it found to its standard output. Node runs this file as it is, so it imports packages only.
import { getDocumentProxy } from 'unpdf'

const [, , maxPages, maxTexts, maxCharacters] = process.argv.map(Number)

/** A text with its place and its size in points; `y` is its baseline, from the top of the page */
export type PdfText = [text: string, x: number, y: number, width: number, size: number]
export type PdfOutput =
  | { pages: PdfText[][] }
  | { error: 'encrypted' | 'damaged' | 'too_long' }
  | { error: 'too_many_pages'; count: number }

async function read(): Promise<PdfOutput> {
  const bytes = await standardInput()
  const settings = { isEvalSupported: false, useSystemFonts: false, enableXfa: false, verbosity: 0 }
  const file = await getDocumentProxy(bytes, settings)
  if (file.numPages > maxPages) return { error: 'too_many_pages', count: file.numPages }
  const pages: PdfText[][] = []
  let [texts, characters] = [0, 0]
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const found = await textsOf(page)
    texts += found.length
    characters += found.reduce((sum, [text]) => sum + text.length, 0)
    if (texts > maxTexts || characters > maxCharacters) return { error: 'too_long' }
    pages.push(found)
    page.cleanup()
  }
  return { pages }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** Returns the texts of a page with their places in points from its top left corner, as the page is shown. */
async function textsOf(page: Page): Promise<PdfText[]> {
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as number[]
  const { items } = await page.getTextContent()
  return items.flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [cosine, sine, , , x, y] = item.transform as number[]
    // Text that runs up or down the page is a watermark or a remark in the margin.
    const isLevel = Math.abs(b * cosine + d * sine) < 0.1 * Math.abs(a * cosine + c * sine)
    const size = Math.hypot(cosine, sine)
    if (!isLevel || size === 0) return []
    return [
      [
        item.str,
        ...[a * x + c * y + e, b * x + d * y + f, item.width, size].map(rounded),
      ] as PdfText,
    ]
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

async function standardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

function failure(error: unknown): PdfOutput {
  const isEncrypted = error instanceof Error && error.name === 'PasswordException'
  return { error: isEncrypted ? 'encrypted' : 'damaged' }
}

process.stdout.write(JSON.stringify(await read().catch(failure)))
