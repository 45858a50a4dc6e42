import { LINES, lineOf } from '#catalog/rules/lines'
import { paperHref } from '#catalog/rules/papers'
import { pictureView } from '#catalog/rules/pictures'
import { stockLevel } from '#catalog/rules/stock_level'
import { KIND_WORDS, SOURCE_WORDS } from '#catalog/rules/stock_words'
import { decimalText, type Currency, type MoneyJson } from '#shared/money'
import type { StockTableRow } from '#catalog/queries/stock_table'
import type {
  MoveRowView,
  ProductEditorView,
  ProductRowView,
  StockedProduct,
  StockMove,
  Wish,
  WishRowView,
} from '#catalog/views'

export const LINE_CHOICES = LINES.map(({ slug, title, audience }) => ({
  value: slug,
  label: title,
  audience,
}))

export function toProductRow({ product, waiting }: StockTableRow): ProductRowView {
  const { id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience } =
    product
  return {
    ...{ id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience, waiting },
    line: lineOf(product.line).title,
    level: stockLevel(product),
    usd: money(product, 'usd'),
    cad: money(product, 'cad'),
  }
}

export function toEditor(product: StockedProduct): ProductEditorView {
  const { pictures, papers, msrp, line, updatedAt, ...plain } = product
  return {
    ...plain,
    line,
    level: stockLevel(product),
    shopPath: lineOf(line).path,
    msrp: { usd: typed(msrp.usd), cad: typed(msrp.cad) },
    pictures: pictures.map((picture) => ({ id: picture.id, ...pictureView(picture) })),
    papers: papers.map((paper) => ({ ...paper, href: paperHref(paper) })),
    updated: updatedAt,
  }
}

export function toMoveRow(move: StockMove): MoveRowView {
  const { kind, source, about, ...plain } = move
  return {
    ...plain,
    what: KIND_WORDS[kind],
    source: SOURCE_WORDS[source],
    orderId: about?.type === 'order' ? about.id : null,
  }
}

export function toWishRow({ id, product, email, quantity, createdAt, toldAt }: Wish): WishRowView {
  return { id, product, email, quantity, at: createdAt, toldAt }
}

function money({ msrp }: StockedProduct, currency: Currency): MoneyJson | null {
  const cents = msrp[currency]
  return cents === null ? null : { cents, currency }
}

/** As it stands in a field: 5499 -> '54.99' */
const typed = (cents: number | null) => (cents === null ? '' : decimalText(cents))
