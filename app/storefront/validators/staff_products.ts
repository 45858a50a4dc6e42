import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { MOST_STOCK, STOCK_FILE_MODES } from '#catalog'
import { id, text, wholeNumber } from '#core/validation'
import { findCountry } from '#shared/countries'
import { Audience, PRODUCT_LINES } from '#shared/enums'
import { BAD_PRICE } from '#shared/price_cells'
import { texts } from '#shared/texts'

const MOST_AMOUNT = 9_999_999.99

const filled = (max: number) => text(max).minLength(1)
const amount = () => vine.number({ strict: true }).decimal([0, 2]).min(0.01).max(MOST_AMOUNT)
const textList = (items: number, max: number) => vine.array(filled(max)).maxLength(items)

const warrantyRule = vine.createRule((value, _options, field) => {
  if (value === 'lifetime') return
  const isYears = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99
  if (!isYears) field.report('Please enter lifetime or 1 to 99 whole years.', 'warranty', field)
})

const countryRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && value !== '' && !findCountry(value.toUpperCase()))
    field.report(texts.form.unknownCountry, 'country', field)
})

/** What staff may say of a product; a key that is not there stays as it is. */
const told = () => ({
  name: filled(120).optional(),
  line: vine.enum(PRODUCT_LINES).optional(),
  option: filled(40).optional(),
  position: wholeNumber().min(0).max(100_000).optional(),
  length: wholeNumber().min(1).max(1_000_000).nullable().optional(),
  weight: wholeNumber().min(1).max(1_000_000).optional(),
  warranty: vine.any().use(warrantyRule()).optional(),
  msrp: vine
    .object({ usd: amount().nullable().optional(), cad: amount().nullable().optional() })
    .optional(),
  audience: vine.enum(Object.values(Audience)).optional(),
  hs_code: vine
    .string()
    .trim()
    .regex(/^(\d{6,12})?$/)
    .optional(),
  origin: text(2).use(countryRule()).optional(),
  low_stock_at: wholeNumber().min(0).max(MOST_STOCK).optional(),
  specifications: vine
    .array(vine.object({ label: filled(80), value: filled(300) }))
    .maxLength(60)
    .optional(),
  notes: vine
    .object({ warnings: textList(10, 500).optional(), messages: textList(10, 500).optional() })
    .optional(),
  shipping: vine.object({ includes: textList(30, 200).optional() }).optional(),
})

export const productValidator = vine.create({
  ...told(),
  updated: vine.string().maxLength(24).optional(),
})

/** What a product cannot be without */
export const newProductValidator = vine.create({
  ...told(),
  sku: filled(40).regex(/^[a-z0-9][a-z0-9._-]*$/i),
  name: filled(120),
  line: vine.enum(PRODUCT_LINES),
  option: filled(40),
  weight: wholeNumber().min(1).max(1_000_000),
  warranty: vine.any().use(warrantyRule()),
  stock: wholeNumber().min(0).max(MOST_STOCK).optional(),
})

const WHOLE = 'Please enter a whole number.'

/** In words for the pages, which show them beside their fields */
const words = new SimpleMessagesProvider({
  'required': texts.form.required,
  'minLength': texts.form.required,
  'maxLength': 'Please enter no more than {{ max }} characters.',
  'array.maxLength': 'These are too many, please leave some out.',
  'enum': 'Please choose one of the list.',
  'number': WHOLE,
  'withoutDecimals': WHOLE,
  'min': 'Please enter a number of at least {{ min }}.',
  'max': 'Please enter a number of at most {{ max }}.',
  'sku.regex': 'Please enter letters, digits, hyphens, dots or underscores only.',
  'hs_code.regex': 'Please enter 6 to 12 digits, or nothing.',
  ...Object.fromEntries(
    ['usd', 'cad'].flatMap((currency) =>
      ['number', 'decimal', 'min', 'max'].map((rule) => [`msrp.${currency}.${rule}`, BAD_PRICE])
    )
  ),
})
productValidator.messagesProvider = words
newProductValidator.messagesProvider = words

export const disabledValidator = vine.create({
  _id: id(),
  disabled: vine.boolean({ strict: true }),
})

/** The new total stands in the address, where everything is text. */
export const newTotalValidator = vine.create({
  newTotal: vine.string().regex(/^\d{1,9}$/),
})

export const stockCountValidator = vine.create({
  expected: wholeNumber().min(0).max(MOST_STOCK).nullable().optional(),
  reason: text(300).nullable().optional(),
})

export const stockFileValidator = vine.create({
  mode: vine.enum(STOCK_FILE_MODES).optional(),
  dry_run: vine.enum(['0', '1', 'true', 'false'] as const).optional(),
})

export const pictureValidator = vine.create({ alt: text(200).optional() })
export const picturesValidator = vine.create({
  pictures: vine.array(vine.object({ _id: vine.string(), alt: text(200) })).maxLength(100),
})

export const paperValidator = vine.create({ label: filled(80) })
export const papersValidator = vine.create({
  papers: vine.array(vine.object({ _id: vine.string(), label: filled(80) })).maxLength(100),
})
