type FieldRule = {
  type: 'string' | 'boolean' | 'integer' | 'list' | 'object'
  isRequired?: true
  max?: number
  pattern?: RegExp
  values?: readonly string[]
}

const url: FieldRule = { type: 'string', pattern: /^https?:\/\/[^\s]+$/ }
const requiredUrl: FieldRule = { ...url, isRequired: true }
const amount: FieldRule = { type: 'string', pattern: /^\d+\.\d\d [A-Z]{3}$/ }
const day: FieldRule = { type: 'string', pattern: /^\d{4}-\d\d-\d\d$/ }
const country = /^[A-Z]{2}$/

/**
 * The fields of OpenAI's product feed that the shop fills, with requirement, type, length and values as published at
 * developers.openai.com/commerce/specs/file-upload/products in 2026.
 */
const FIELDS: Record<string, FieldRule> = {
  is_eligible_search: { type: 'boolean', isRequired: true },
  is_eligible_checkout: { type: 'boolean', isRequired: true },
  item_id: { type: 'string', isRequired: true, max: 100 },
  gtin: { type: 'string', pattern: /^\d{8,14}$/ },
  mpn: { type: 'string', max: 70 },
  title: { type: 'string', isRequired: true, max: 150, pattern: /[a-z]/ },
  description: { type: 'string', isRequired: true, max: 5000, pattern: /^[^<>]+$/ },
  url: requiredUrl,
  brand: { type: 'string', isRequired: true, max: 70 },
  condition: { type: 'string', pattern: /^[a-z]+$/ },
  weight: { type: 'string', pattern: /^\d+(\.\d+)?$/ },
  item_weight_unit: { type: 'string', pattern: /^(g|kg|lb|oz)$/ },
  is_digital: { type: 'boolean' },
  image_url: { ...requiredUrl, pattern: /^https?:\/\/\S+\.(jpe?g|png)$/ },
  price: { ...amount, isRequired: true },
  sale_price: amount,
  sale_price_end_date: day,
  availability: {
    type: 'string',
    isRequired: true,
    values: ['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown'],
  },
  group_id: { type: 'string' },
  listing_has_variations: { type: 'boolean' },
  variant_dict: { type: 'object' },
  item_group_title: { type: 'string', max: 150 },
  shipping: {
    type: 'string',
    pattern: /^([A-Z]{2}:[^:,]*:[^:,]+:\d+\.\d\d [A-Z]{3}:\d*:\d*:\d*:\d*(,|$))+$/,
  },
  seller_name: { type: 'string', isRequired: true, max: 70 },
  seller_url: requiredUrl,
  seller_privacy_policy: url,
  seller_tos: url,
  accepts_returns: { type: 'boolean' },
  return_deadline_in_days: { type: 'integer' },
  return_policy: requiredUrl,
  target_countries: { type: 'list', isRequired: true, pattern: country },
  store_country: { type: 'string', isRequired: true, pattern: country },
}

/** Returns how an item of the feed differs from the published fields; empty for a valid one. */
export function feedErrors(item: Record<string, unknown>): string[] {
  const unknown = Object.keys(item).filter((name) => !(name in FIELDS))
  return [
    ...unknown.map((name) => `${name} is not a field`),
    ...Object.entries(FIELDS).flatMap(([name, rule]) => {
      const value = item[name]
      if (value === undefined) return rule.isRequired ? [`${name} is missing`] : []
      return isValid(value, rule) ? [] : [`${name} is ${JSON.stringify(value)}`]
    }),
    ...dependencyErrors(item),
  ]
}

function isValid(value: unknown, { type, max = Infinity, pattern, values }: FieldRule): boolean {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'integer') return Number.isInteger(value) && Number(value) > 0
  if (type === 'object')
    return Object.values(value as object).every((text) => typeof text === 'string' && text !== '')
  const texts = type === 'list' ? (value as unknown[]) : [value]
  return (
    Array.isArray(texts) &&
    texts.length > 0 &&
    texts.every(
      (text) =>
        typeof text === 'string' &&
        text.trim() !== '' &&
        text.length <= max &&
        (pattern?.test(text) ?? true) &&
        (values?.includes(text) ?? true)
    )
  )
}

function dependencyErrors(item: Record<string, unknown>): string[] {
  const errors: string[] = []
  if (item.is_eligible_checkout === true && item.is_eligible_search !== true)
    errors.push('is_eligible_checkout requires is_eligible_search')
  if ((item.weight === undefined) !== (item.item_weight_unit === undefined))
    errors.push('weight and item_weight_unit require each other')
  if (item.sale_price && Number.parseFloat(String(item.sale_price)) > priceOf(item))
    errors.push('sale_price exceeds price')
  if (item.listing_has_variations === true && !(item.group_id && item.variant_dict))
    errors.push('a variant has neither group nor options')
  return errors
}

const priceOf = ({ price }: Record<string, unknown>) => Number.parseFloat(String(price))
