import { changedKeys } from '../../lib/changed_keys.js'
import type { ProductEditorView } from '@views/catalog'

export type SpecRow = { label: string; value: string }

/** A product as it stands in the editor's fields, where everything is text */
export type Draft = {
  name: string
  line: string
  option: string
  audience: string
  usd: string
  cad: string
  isLifetime: boolean
  years: string
  length: string
  weight: string
  hsCode: string
  origin: string
  lowStockAt: string
  position: string
  specifications: SpecRow[]
  warnings: string
  messages: string
  includes: string
}

export function draftOf(product: ProductEditorView): Draft {
  const { notes, warrantyYears, lengthMm, msrp } = product
  return {
    name: product.name,
    line: product.line,
    option: product.option,
    audience: product.audience,
    usd: msrp.usd,
    cad: msrp.cad,
    isLifetime: warrantyYears === null,
    years: String(warrantyYears ?? ''),
    length: String(lengthMm ?? ''),
    weight: String(product.weightGrams),
    hsCode: product.hsCode,
    origin: product.origin,
    lowStockAt: String(product.lowStockAt),
    position: String(product.position),
    specifications: product.specifications,
    warnings: notes.warnings.join('\n'),
    messages: notes.messages.join('\n'),
    includes: product.includes.join('\n'),
  }
}

/** A product that there is not yet: its SKU and first stock can be typed, too. */
export type NewDraft = Draft & { sku: string; stock: string }

/** What a new product begins with: nothing, or everything of the one that it is like but its SKU and its stock */
export function newDraft(source: ProductEditorView | null, lowStockAt: number): NewDraft {
  const start = source
    ? { ...draftOf(source), position: '' }
    : { ...EMPTY, lowStockAt: `${lowStockAt}` }
  return { ...start, sku: '', stock: '0' }
}

const EMPTY: Draft = {
  name: '',
  line: '',
  option: '',
  audience: 'public',
  usd: '',
  cad: '',
  isLifetime: false,
  years: '',
  length: '',
  weight: '',
  hsCode: '',
  origin: '',
  lowStockAt: '',
  position: '',
  specifications: [],
  warnings: '',
  messages: '',
  includes: '',
}

/** What somebody else saved, with one's own changes on top of it */
export function onTopOf(theirs: Draft, before: Draft, mine: Draft): Draft {
  const own = changedKeys(before, mine).map((key) => [key, mine[key]])
  return { ...theirs, ...Object.fromEntries(own) }
}

/** The body of PUT /api/products/{id}: what changed, and which version it was changed from. */
export const bodyOf = (before: Draft, draft: Draft, updated: string): Record<string, unknown> => ({
  updated,
  ...told(draft, new Set(changedKeys(before, draft))),
})

/** The body of POST /api/products: everything, but for the place and the limit that the shop finds by itself. */
export function newBodyOf(draft: NewDraft): Record<string, unknown> {
  const keys = Object.keys(draft) as (keyof Draft)[]
  const isLeftOpen = (key: keyof Draft) =>
    (key === 'position' || key === 'lowStockAt') && draft[key].trim() === ''
  return {
    sku: draft.sku,
    stock: draft.stock.trim() === '' ? 0 : whole(draft.stock),
    ...told(draft, new Set(keys.filter((key) => !isLeftOpen(key)))),
  }
}

function told(draft: Draft, keys: ReadonlySet<keyof Draft>): Record<string, unknown> {
  const pick = (key: keyof Draft, part: object) => (keys.has(key) ? part : {})
  const msrp = {
    ...pick('usd', { usd: amount(draft.usd) }),
    ...pick('cad', { cad: amount(draft.cad) }),
  }
  const notes = {
    ...pick('warnings', { warnings: lines(draft.warnings) }),
    ...pick('messages', { messages: lines(draft.messages) }),
  }
  return {
    ...pick('name', { name: draft.name }),
    ...pick('line', { line: draft.line }),
    ...pick('option', { option: draft.option }),
    ...pick('audience', { audience: draft.audience }),
    ...(keys.has('isLifetime') || keys.has('years') ? { warranty: warranty(draft) } : {}),
    ...pick('length', { length: draft.length.trim() === '' ? null : whole(draft.length) }),
    ...pick('weight', { weight: whole(draft.weight) }),
    ...pick('hsCode', { hs_code: draft.hsCode }),
    ...pick('origin', { origin: draft.origin }),
    ...pick('lowStockAt', { low_stock_at: whole(draft.lowStockAt) }),
    ...pick('position', { position: whole(draft.position) }),
    ...pick('specifications', { specifications: filledRows(draft.specifications) }),
    ...pick('includes', { shipping: { includes: lines(draft.includes) } }),
    ...(Object.keys(msrp).length > 0 && { msrp }),
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isFilled = ({ label, value }: SpecRow) => Boolean(label.trim() || value.trim())
const filledRows = (rows: SpecRow[]) => rows.filter(isFilled)

/** Rows that are left empty are not sent, so that what is refused of the others stands further down here. */
export function errorsAt(
  fields: Record<string, string>,
  { specifications }: Pick<Draft, 'specifications'>
): Record<string, string> {
  const places = specifications.flatMap((row, index) => (isFilled(row) ? [index] : []))
  const moved = (key: string) =>
    key.replace(/^(specifications\.)(\d+)/, (_, start: string, sent: string) => {
      return start + String(places[Number(sent)] ?? sent)
    })
  return Object.fromEntries(Object.entries(fields).map(([key, text]) => [moved(key), text]))
}

const warranty = ({ isLifetime, years }: Draft) => (isLifetime ? 'lifetime' : whole(years))

/** A number where it is one; else the text as it was typed, for the server to refuse */
const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text)

function amount(text: string): number | string | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : plain
}
