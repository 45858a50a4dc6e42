import { shop } from '#config/shop'
import { recordHistory } from '#core/history'
import { notFound } from '#shared/domain_error'
import { pictureView } from '#core/pictures/stored_picture'
import { centsToDecimalText } from '#shared/money'
import { productHistory } from '#catalog/products/product_history'
import { findProduct } from '#catalog/product/find_product'
import { listStockAlerts } from '#catalog/stock_alerts/stock_alerts_page'
import { listStockMovements } from '#catalog/stock/stock_ledger'
import { stockMovementViews } from '#catalog/stock/stock_ledger_page'
import { LINES, lineOf } from '#catalog/lines/rules/lines'
import { documentHref } from '#catalog/product/document_rules'
import { onHand, stockLevel } from '#catalog/stock/stock_rules'
import { quantitiesOnOrder } from '#catalog/product/incoming_stock'
import { samplePromises, type SamplePromise } from '#catalog/product/sample_promises'
import type { StockedProduct } from '#catalog/product'

const RECENT_MOVEMENTS = 10

/** Returns a product's page for staff; 404 where there is no such product. */
export async function productPageView(id: string) {
  const product = await findProduct(id)
  if (!product) throw notFound()
  const movements = await listStockMovements(
    { productId: id },
    { page: 1, pageSize: RECENT_MOVEMENTS }
  )
  const onOrder = await quantitiesOnOrder()
  const firstPage = { page: 1, pageSize: shop.pageSize.max }
  const alerts = await listStockAlerts({ productId: id, isOpen: true, ...firstPage })
  return {
    product: toProductEditor(product, onOrder.get(id) ?? 0, await samplePromises(id)),
    lines: LINE_CHOICES,
    /** The most recent ones */
    movements: await stockMovementViews(movements),
    /** Open ones */
    stockAlerts: { rows: alerts.results, count: alerts.count },
    history: await recordHistory(id, productHistory),
  }
}

export const LINE_CHOICES = LINES.map(({ slug, title, audience }) => ({
  value: slug,
  label: title,
  audience,
}))

export type LineChoice = (typeof LINE_CHOICES)[number]

/** Returns a product for its form; `onOrder` were ordered from vendors and not received yet. */
export function toProductEditor(
  product: StockedProduct,
  onOrder = 0,
  promises: SamplePromise[] = []
) {
  const { pictures, documents, msrp, line, updatedAt, ...fields } = product
  return {
    ...fields,
    line,
    onHand: onHand(product),
    onOrder,
    /** What a new order would be promised on backorder */
    promises,
    level: stockLevel(product),
    /** Path of its page in the storefront */
    shopPath: lineOf(line).path,
    /** Input texts: '54.99', or '' where it is not sold in that currency */
    msrp: { usd: inputText(msrp.usd), cad: inputText(msrp.cad) },
    pictures: pictures.map((picture) => ({ id: picture.id, ...pictureView(picture) })),
    documents: documents.map((document) => ({ ...document, href: documentHref(document) })),
    updated: updatedAt,
  }
}

export type ProductEditorView = ReturnType<typeof toProductEditor>
export type ProductPictureView = ProductEditorView['pictures'][number]
export type ProductDocumentView = ProductEditorView['documents'][number]

/** Formats an amount for an input: 5499 -> '54.99' */
const inputText = (cents: number | null) => (cents === null ? '' : centsToDecimalText(cents))
