import { thumbOf } from '#catalog/rules/pictures'
import type { Audience, ProductLine } from '#shared/enums'
import type { CatalogueProduct, ProductPicture, StockedProduct } from '#catalog/views'

export type ProductRow = {
  id: string
  sku: string
  line: ProductLine
  name: string
  option_label: string
  position: number
  length_mm: number | null
  warranty_years: number | null
  msrp_usd_cents: number | null
  msrp_cad_cents: number | null
  weight_grams: number
  stock: number
  reserved: number
  disabled: boolean | number
  audience: Audience
  thumb: string | null
  pictures: string
  papers: string
  low_stock_at: number
  hs_code: string
  origin: string
  specifications: string
  notes: string
  includes: string
  updated_at: string
}

export const PRODUCT_COLUMNS = `id, sku, line, name, option_label, position, length_mm, warranty_years, msrp_usd_cents,
  msrp_cad_cents, weight_grams, stock, reserved, disabled, audience, thumb, pictures, papers, low_stock_at, hs_code, origin, specifications, notes, includes, updated_at`

export function toCatalogueProduct(row: ProductRow): CatalogueProduct {
  const pictures = JSON.parse(row.pictures) as ProductPicture[]
  return {
    id: row.id,
    sku: row.sku,
    line: row.line,
    name: row.name,
    option: row.option_label,
    position: row.position,
    lengthMm: row.length_mm,
    warrantyYears: row.warranty_years,
    msrp: { usd: row.msrp_usd_cents, cad: row.msrp_cad_cents },
    weightGrams: row.weight_grams,
    isInStock: row.stock > 0,
    isDisabled: Boolean(row.disabled),
    audience: row.audience,
    thumb: thumbOf(pictures) ?? row.thumb ?? `/papers/${row.line}.svg`,
    pictures,
    papers: JSON.parse(row.papers),
    specifications: JSON.parse(row.specifications),
    notes: JSON.parse(row.notes),
    includes: JSON.parse(row.includes),
  }
}

export function toStockedProduct(row: ProductRow): StockedProduct {
  return {
    ...toCatalogueProduct(row),
    stock: row.stock,
    reserved: row.reserved,
    lowStockAt: row.low_stock_at,
    hsCode: row.hs_code,
    origin: row.origin,
    updatedAt: row.updated_at,
  }
}
