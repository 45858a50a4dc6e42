import vine from '@vinejs/vine'
import { calendarDay, addressShape, id, text, wholeNumber } from '#core/validation'
import { ShippingMethod } from '#shared/enums'
import { CARRIER_ACCOUNT_LIMITS } from '#shared/trade/carrier_account'

type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** Reads `shipment.options` of a body: `at(body, 'shipment', 'options')`. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isBody(inner) ? inner[key] : undefined), value)

/** A client may send the whole order, in which the option is the selected one. */
function selectedOptionOf(body: unknown): unknown {
  const options = at(body, 'shipment', 'options')
  if (!Array.isArray(options)) return undefined
  return at(
    options.find((option) => at(option, 'selected') === true),
    '_id'
  )
}

const cardTokenOf = (body: unknown): unknown =>
  at(body, 'payment', 'stripe_token') ??
  at(body, 'payment', 'stripe', 'token') ??
  at(body, 'stripe_token')

const OWN_METHODS = [ShippingMethod.Pickup, ShippingMethod.OwnShipping] as const
const CARRIER_METHODS = Object.values(ShippingMethod).filter(
  (method) => !OWN_METHODS.some((own) => own === method)
)

/** A carrier's method, which the order may have from an earlier step, means that it is sent to the address. */
const ownMethodOf = (value: unknown): unknown =>
  CARRIER_METHODS.some((method) => method === value) ? undefined : value

export const stepValidator = vine.create({ state: wholeNumber().min(0).max(4) })

/** Required fields and lengths depend on country and delivery method: see rules/address_step.ts. */
export const addressStepValidator = vine.create({
  email: vine.string().optional(),
  phone: text(40).optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
  same_billing: vine.boolean({ strict: true }).optional(),
  save_to_profile: vine.boolean({ strict: true }).optional(),
  shipment: vine
    .object({
      method: vine.enum(OWN_METHODS).parse(ownMethodOf).optional(),
      carrier: text(CARRIER_ACCOUNT_LIMITS.carrier).optional(),
      account: text(CARRIER_ACCOUNT_LIMITS.stored).optional(),
    })
    .optional(),
})

export const deliveryStepValidator = vine.create({
  option: id().parse((value, { data: body }) => value ?? selectedOptionOf(body)),
})

export const paymentStepValidator = vine.create({
  payment: vine.object({
    method: vine.enum(['CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE', 'UNSET'] as const),
    token: vine
      .string()
      .regex(/^(tok|pm)_[A-Za-z0-9_]{3,64}$/)
      .parse((value, { data: body }) => value ?? cardTokenOf(body))
      .optional()
      .requiredWhen('method', '=', 'CREDIT_CARD'),
  }),
})

export const confirmStepValidator = vine.create({
  total: vine
    .number({ strict: true })
    .min(0)
    .max(100_000_000)
    .decimal([0, 2])
    .parse((value, { data: body }) => value ?? at(body, 'payment', 'total')),
  /** The revision of the page Terms that the customer agreed to */
  terms: wholeNumber().min(1).optional(),
  /** The latest day of `promise` of the cart, which the customer accepts */
  promised_on: calendarDay().optional(),
  /** Whether everything ships in one parcel, on that day; otherwise what is in stock ships first */
  ships_together: vine.boolean({ strict: true }).optional(),
})
