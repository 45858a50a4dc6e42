import { pictureView } from '#core/pictures/stored_picture'
import { LINES, lineOf } from '#catalog/rules/lines'
import { documentHref } from '#catalog/rules/documents'
import { onHand } from '#catalog/rules/stock_count'
import { stockLevel } from '#catalog/rules/stock_level'
import { MOVEMENT_LABELS, SOURCE_LABELS } from '#catalog/rules/stock_labels'
import { centsToDecimal, centsToDecimalText, type Currency, type MoneyJson } from '#shared/money'
import type { StockTableRow } from '#catalog/queries/stock_table'
import type {
  CatalogProduct,
  ProductDocument,
  ProductPicture,
  StockedProduct,
} from '#catalog/product'
import type { StockAlert, StockMovement } from '#catalog/stock'
import type {
  ProductDocumentJson,
  ProductFactsJson,
  ProductPictureJson,
  StaffProductFieldsJson,
} from '#catalog/json'
import type {
  ProductEditorView,
  ProductRowView,
  StockAlertView,
  StockMovementView,
} from '#catalog/staff_views'

export const LINE_CHOICES = LINES.map(({ slug, title, audience }) => ({
  value: slug,
  label: title,
  audience,
}))

export function toProductRow(
  { product, stockAlerts }: StockTableRow,
  onOrder: number
): ProductRowView {
  const { id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience } =
    product
  return {
    ...{ id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience },
    onHand: onHand(product),
    onOrder,
    line: lineOf(product.line).title,
    level: stockLevel(product),
    usd: listPrice(product, 'usd'),
    cad: listPrice(product, 'cad'),
    stockAlerts,
  }
}

export function toProductEditor(product: StockedProduct, onOrder = 0): ProductEditorView {
  const { pictures, documents, msrp, line, updatedAt, ...fields } = product
  return {
    ...fields,
    line,
    onHand: onHand(product),
    onOrder,
    level: stockLevel(product),
    shopPath: lineOf(line).path,
    msrp: { usd: inputText(msrp.usd), cad: inputText(msrp.cad) },
    pictures: pictures.map((picture) => ({ id: picture.id, ...pictureView(picture) })),
    documents: documents.map((document) => ({ ...document, href: documentHref(document) })),
    updated: updatedAt,
  }
}

export function toStockMovementView(movement: StockMovement): StockMovementView {
  const { kind, source, subject, ...fields } = movement
  return {
    ...fields,
    what: MOVEMENT_LABELS[kind],
    source: SOURCE_LABELS[source],
    subject,
  }
}

export function toStockAlertView(alert: StockAlert): StockAlertView {
  const { id, product, email, quantity, createdAt, notifiedAt } = alert
  return { id, product, email, quantity, at: createdAt, notifiedAt }
}

function listPrice({ msrp }: StockedProduct, currency: Currency): MoneyJson | null {
  const cents = msrp[currency]
  return cents === null ? null : { cents, currency }
}

/** Formats an amount for an input: 5499 -> '54.99' */
const inputText = (cents: number | null) => (cents === null ? '' : centsToDecimalText(cents))

export const toProductFacts = (product: CatalogProduct): ProductFactsJson => ({
  _id: product.id,
  sku: product.sku,
  name: product.name,
  line: product.line,
  option: product.option,
  warranty: product.warrantyYears ?? 'lifetime',
  thumb: product.thumb,
  msrp: { cad: centsToDecimal(product.msrp.cad), usd: centsToDecimal(product.msrp.usd) },
  disabled: product.isDisabled,
  audience: product.audience,
  shipping: { includes: product.includes },
  notes: product.notes,
})

export const toStaffProductFields = (product: StockedProduct): StaffProductFieldsJson => ({
  stock: product.stock,
  reserved: product.reserved,
  low_stock_at: product.lowStockAt,
  units_per_box: product.unitsPerBox,
  position: product.position,
  length: product.lengthMm,
  weight: product.weightGrams,
  hs_code: product.hsCode,
  origin: product.origin,
  specifications: product.specifications,
  pictures: product.pictures.map(toPictureJson),
  documents: product.documents.map(toDocumentJson),
  updated: product.updatedAt,
})

export const toPictureJson = (picture: ProductPicture): ProductPictureJson => ({
  _id: picture.id,
  ...pictureView(picture),
})

export const toDocumentJson = (document: ProductDocument): ProductDocumentJson => ({
  _id: document.id,
  label: document.label,
  filename: document.fileName,
  size: document.bytes,
  href: documentHref(document),
})
