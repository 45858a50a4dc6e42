import { toDraft, type NewProductDraft, type ProductDraft } from './product_draft.js'
import type { ProductEditorView } from '@views/catalog'

/** Returns an empty draft, or a copy of the source without its SKU, GTIN, stock and position. */
export function initialDraft(
  source: ProductEditorView | null,
  lowStockAt: number
): NewProductDraft {
  const start = source
    ? { ...toDraft(source), position: '', gtin: '' }
    : { ...EMPTY_DRAFT, lowStockAt: `${lowStockAt}` }
  return { ...start, sku: '', stock: '0' }
}

const EMPTY_DRAFT: ProductDraft = {
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
  gtin: '',
  hsCode: '',
  origin: '',
  lowStockAt: '',
  isSoldOnBackorder: false,
  benchUnits: '',
  benchStart: '',
  unitsPerBox: '1',
  position: '',
  specifications: [],
  warnings: '',
  messages: '',
  includes: '',
}
