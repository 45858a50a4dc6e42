import vine from '@vinejs/vine'
import {
  amountAboveZero,
  choice,
  id,
  instantVersion,
  optionalEnum,
  pageNumber,
  requiredText,
  text,
  wholeNumber,
} from '#core/validation'
import { PRODUCT_LINES, Audience } from '#shared/enums'
import { validationMessages } from '#core/validation_messages'
import { findCountry } from '#shared/places/countries'
import { INVALID_PRICE } from '#shared/typed/price_cells'
import { texts } from '#shared/texts/specification'
import { isGtin } from '#shared/trade/gs1'
import { STOCK_SHOWN, STOCK_SORT_KEYS } from '#catalog/products/products_page'
import { MAX_BENCH_START } from '#catalog/product/bench_rules'
import { MAX_STOCK } from '#catalog/stock/stock_rules'

export const productsPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  line: choice(PRODUCT_LINES),
  show: choice(STOCK_SHOWN),
  sort: optionalEnum(STOCK_SORT_KEYS),
  dir: optionalEnum(['asc', 'desc']),
})

/** `from` is a product to copy. */
export const newProductPageValidator = vine.create({ from: id().optional() })

const MAX_AMOUNT = 9_999_999.99

const amount = () => amountAboveZero(MAX_AMOUNT)
const textList = (items: number, max: number) => vine.array(requiredText(max)).maxLength(items)

const warrantyRule = vine.createRule((value, _options, field) => {
  if (value === 'lifetime') return
  const isYears = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99
  if (!isYears)
    field.report(
      'Please enter lifetime or a whole number of years from 1 to 99.',
      'warranty',
      field
    )
})

const countryRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && value !== '' && !findCountry(value.toUpperCase()))
    field.report(texts.form.unknownCountry, 'country', field)
})

const gtinRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && value !== '' && !isGtin(value))
    field.report(
      'Please enter the 8, 12, 13 or 14 digits of the GTIN, or leave it empty.',
      'gtin',
      field
    )
})

/** Fields that staff may change; a missing one keeps its value. */
const productFields = () => ({
  name: requiredText(120).optional(),
  line: optionalEnum(PRODUCT_LINES),
  option: requiredText(40).optional(),
  position: wholeNumber().min(0).max(100_000).optional(),
  length: wholeNumber().min(1).max(1_000_000).nullable().optional(),
  weight: wholeNumber().min(1).max(1_000_000).optional(),
  warranty: vine.any().use(warrantyRule()).optional(),
  msrp: vine
    .object({ usd: amount().nullable().optional(), cad: amount().nullable().optional() })
    .optional(),
  audience: optionalEnum(Object.values(Audience)),
  gtin: vine
    .string()
    .parse((typed) => (typeof typed === 'string' ? typed.replace(/[\s-]/g, '') : typed))
    .use(gtinRule())
    .optional(),
  hs_code: vine
    .string()
    .trim()
    .regex(/^(\d{6,12})?$/)
    .optional(),
  origin: text(2).use(countryRule()).optional(),
  low_stock_at: wholeNumber().min(0).max(MAX_STOCK).optional(),
  sold_on_backorder: vine.boolean({ strict: true }).optional(),
  bench_units: wholeNumber().min(1).max(10_000).nullable().optional(),
  bench_start: wholeNumber().min(0).max(MAX_BENCH_START).nullable().optional(),
  units_per_box: wholeNumber().min(1).max(100).optional(),
  specifications: vine
    .array(vine.object({ label: requiredText(80), value: requiredText(300) }))
    .maxLength(60)
    .optional(),
  notes: vine
    .object({ warnings: textList(10, 500).optional(), messages: textList(10, 500).optional() })
    .optional(),
  shipping: vine.object({ includes: textList(30, 200).optional() }).optional(),
})

export const productValidator = vine.create({
  ...productFields(),
  updated: instantVersion().optional(),
})

export const newProductValidator = vine.create({
  ...productFields(),
  sku: requiredText(40).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  name: requiredText(120),
  line: vine.enum(PRODUCT_LINES),
  option: requiredText(40),
  weight: wholeNumber().min(1).max(1_000_000),
  warranty: vine.any().use(warrantyRule()),
  stock: wholeNumber().min(0).max(MAX_STOCK).optional(),
})

const messages = validationMessages({
  'number': 'Please enter a whole number.',
  'sku.regex': 'Please enter letters, digits, hyphens, dots or underscores only.',
  'hs_code.regex': 'Please enter 6 to 12 digits, or leave it empty.',
  ...Object.fromEntries(
    ['usd', 'cad'].flatMap((currency) =>
      ['number', 'decimal', 'min', 'max'].map((rule) => [`msrp.${currency}.${rule}`, INVALID_PRICE])
    )
  ),
})
productValidator.messagesProvider = messages
newProductValidator.messagesProvider = messages

export const disabledValidator = vine.create({
  _id: id(),
  disabled: vine.boolean({ strict: true }),
})

export const pictureValidator = vine.create({ alt: text(200).optional() })
export const picturesValidator = vine.create({
  pictures: vine.array(vine.object({ _id: vine.string(), alt: text(200) })).maxLength(100),
})

export const documentValidator = vine.create({ label: requiredText(80) })
export const documentsValidator = vine.create({
  documents: vine
    .array(vine.object({ _id: vine.string(), label: requiredText(80) }))
    .maxLength(100),
})
