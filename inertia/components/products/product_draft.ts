import { changedKeys } from '../../lib/changed_keys.js'
import { numberOrText } from '../../lib/number_input.js'
import { parseAmount } from '../pricing/currency.js'
import type { ProductEditorView } from '@views/catalog'

export type SpecificationRow = { label: string; value: string }

/** The state of the product form: numbers are texts, lists one item per line */
export type ProductDraft = {
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
  gtin: string
  hsCode: string
  origin: string
  lowStockAt: string
  isSoldOnBackorder: boolean
  benchUnits: string
  benchStart: string
  unitsPerBox: string
  position: string
  specifications: SpecificationRow[]
  warnings: string
  messages: string
  includes: string
}

export function toDraft(product: ProductEditorView): ProductDraft {
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
    gtin: product.gtin,
    hsCode: product.hsCode,
    origin: product.origin,
    lowStockAt: String(product.lowStockAt),
    isSoldOnBackorder: product.isSoldOnBackorder,
    benchUnits: String(product.benchUnits ?? ''),
    benchStart: String(product.benchStart ?? ''),
    unitsPerBox: String(product.unitsPerBox),
    position: String(product.position),
    specifications: product.specifications,
    warnings: notes.warnings.join('\n'),
    messages: notes.messages.join('\n'),
    includes: product.includes.join('\n'),
  }
}

export type NewProductDraft = ProductDraft & { sku: string; stock: string }

type JsonBody = Record<string, unknown>

/** Returns the body of PUT /api/products/{id}: the changed fields and the version they are based on. */
export const changesBody = (
  before: ProductDraft,
  draft: ProductDraft,
  updated: string
): JsonBody => ({
  updated,
  ...fieldsBody(draft, new Set(changedKeys(before, draft))),
})

/** Returns the body of POST /api/products. The server sets an empty position and low stock limit. */
export function newProductBody(draft: NewProductDraft): JsonBody {
  const keys = Object.keys(draft) as (keyof ProductDraft)[]
  const isDefault = (key: keyof ProductDraft) =>
    (key === 'position' || key === 'lowStockAt') && draft[key].trim() === ''
  return {
    sku: draft.sku,
    stock: draft.stock.trim() === '' ? 0 : parseInteger(draft.stock),
    ...fieldsBody(draft, new Set(keys.filter((key) => !isDefault(key)))),
  }
}

const AS_TYPED = ['name', 'line', 'option', 'audience', 'gtin', 'origin'] as const

function fieldsBody(draft: ProductDraft, keys: ReadonlySet<keyof ProductDraft>): JsonBody {
  const pick = (key: keyof ProductDraft, field: object) => (keys.has(key) ? field : {})
  const msrp = {
    ...pick('usd', { usd: parsePrice(draft.usd) }),
    ...pick('cad', { cad: parsePrice(draft.cad) }),
  }
  const notes = {
    ...pick('warnings', { warnings: lines(draft.warnings) }),
    ...pick('messages', { messages: lines(draft.messages) }),
  }
  return {
    ...Object.fromEntries(AS_TYPED.filter((key) => keys.has(key)).map((key) => [key, draft[key]])),
    ...(keys.has('isLifetime') || keys.has('years') ? { warranty: warrantyInput(draft) } : {}),
    ...pick('length', { length: integerOrNull(draft.length) }),
    ...pick('weight', { weight: parseInteger(draft.weight) }),
    ...pick('hsCode', { hs_code: draft.hsCode }),
    ...pick('lowStockAt', { low_stock_at: parseInteger(draft.lowStockAt) }),
    ...pick('isSoldOnBackorder', { sold_on_backorder: draft.isSoldOnBackorder }),
    ...pick('benchUnits', { bench_units: integerOrNull(draft.benchUnits) }),
    ...pick('benchStart', { bench_start: integerOrNull(draft.benchStart) }),
    ...pick('unitsPerBox', { units_per_box: parseInteger(draft.unitsPerBox) }),
    ...pick('position', { position: parseInteger(draft.position) }),
    ...pick('specifications', { specifications: draft.specifications.filter(isFilled) }),
    ...pick('includes', { shipping: { includes: lines(draft.includes) } }),
    ...(Object.keys(msrp).length > 0 && { msrp }),
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

const lines = (text: string) => {
  const rows = text.split('\n').map((line) => line.trim())
  return rows.filter(Boolean)
}

const isFilled = ({ label, value }: SpecificationRow) => (label + value).trim() !== ''

/** Maps errors of the sent specifications to the rows of the form, because empty rows are not sent. */
export function errorsByRow(
  fields: Record<string, string>,
  { specifications }: Pick<ProductDraft, 'specifications'>
): Record<string, string> {
  const rowIndexes = specifications.flatMap((row, index) => (isFilled(row) ? [index] : []))
  const toFormKey = (key: string) =>
    key.replace(/^(specifications\.)(\d+)/, (_, prefix: string, index: string) => {
      return prefix + String(rowIndexes[Number(index)] ?? index)
    })
  return Object.fromEntries(Object.entries(fields).map(([key, text]) => [toFormKey(key), text]))
}

const warrantyInput = ({ isLifetime, years }: ProductDraft) =>
  isLifetime ? 'lifetime' : parseInteger(years)

const integerOrNull = (text: string) => (text.trim() === '' ? null : parseInteger(text))

const parseInteger = (text: string) => numberOrText(text) ?? text

/** Returns what is no amount as it is, so that the server names the field. */
function parsePrice(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return parseAmount(trimmed) ?? trimmed
}
