import type { PdfText } from '#documents'

export type PlacedText = Readonly<PdfText>

/** Texts of one line that no wide gap separates */
export type Chunk = { text: string; left: number; right: number; parts: readonly Part[] }
export type Part = { text: string; left: number; right: number }
export type PdfLine = { chunks: Chunk[]; y: number; size: number }

/** Texts of one line differ less in their baselines. All of these are parts of the size of the text. */
const SAME_BASELINE = 0.4
const WIDE_GAP = 0.33
const WORD_GAP = 0.12
const OVERPRINT = 0.3

/** Returns the lines of a page from top to bottom, with their texts from left to right. */
export function linesOfPage(texts: readonly PlacedText[]): PdfLine[] {
  const lines: PlacedText[][] = []
  for (const text of texts.flatMap(splitAtSpaces).toSorted((a, b) => a[2] - b[2])) {
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first && text[2] - first[2] <= SAME_BASELINE * Math.min(text[4], first[4])
    if (isSame) line!.push(text)
    else lines.push([text])
  }
  return lines.map((line) => ({
    chunks: chunksOf(line.toSorted((a, b) => a[1] - b[1])),
    y: line[0][2],
    size: Math.max(...line.map(([, , , , size]) => size)),
  }))
}

/** Splits a text that spaces align, as reports in a font of one width have it. */
function splitAtSpaces([typed, x, y, width, size]: PlacedText): PlacedText[] {
  const step = width / typed.length
  return [...typed.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => [
    ...([text, x + index * step, y, text.length * step, size] as const),
  ])
}

function chunksOf(texts: readonly PlacedText[]): Chunk[] {
  const chunks: (Part & { parts: Part[] })[] = []
  for (const [at, [typed, left, , width, size]] of texts.entries()) {
    const text = plainText(typed)
    if (isOverprint(texts[at], texts[at - 1])) continue
    const part = { text: text.trim(), left, right: left + width }
    const last = chunks.at(-1)
    const gap = last ? left - last.right : Infinity
    if (last && gap <= WIDE_GAP * size && gap >= -WIDE_GAP * size) {
      const isWord = gap > WORD_GAP * size || /^\s/.test(text) || /\s$/.test(last.text)
      last.text += (isWord ? ' ' : '') + text
      last.right = part.right
      if (isWord) last.parts.push(part)
      else last.parts.push(joinedParts(last.parts.pop()!, part))
    } else chunks.push({ ...part, text, parts: [part] })
  }
  return chunks.map((chunk) => ({ ...chunk, text: chunk.text.replace(/\s+/g, ' ').trim() }))
}

const joinedParts = (first: Part, second: Part): Part => ({
  ...{ text: first.text + second.text, left: first.left, right: second.right },
})

/** Some programs print bold text as the same text twice. */
const isOverprint = (text: PlacedText, before: PlacedText | undefined): boolean =>
  before !== undefined &&
  text[0] === before[0] &&
  Math.abs(text[1] - before[1]) <= OVERPRINT * text[4]

/** A quote would hold the cells of a line together. */
const plainText = (text: string): string => text.replace(/\|+/g, ' ').replace(/"/g, '″')
