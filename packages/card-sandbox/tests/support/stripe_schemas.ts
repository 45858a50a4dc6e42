import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'

const FIXTURES = new URL('../fixtures/', import.meta.url)
const SCHEMA_OF: Record<string, string> = {
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  event: 'EventBase',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  refund: 'Refund',
  token: 'Token',
}
const text = { type: 'string' }
const ERROR = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        type: { enum: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'] },
        message: { type: 'string', minLength: 1 },
        code: text,
        decline_code: text,
        param: text,
        doc_url: { type: 'string', pattern: '^https://stripe\\.com/docs/error-codes/[a-z-]+$' },
        advice_code: text,
        network_decline_code: text,
        charge: { type: 'string', pattern: '^ch_' },
        payment_intent: { $ref: 'stripe#/components/schemas/PaymentIntent' },
        payment_method: { $ref: 'stripe#/components/schemas/PaymentMethod' },
      },
      required: ['type', 'message'],
      dependentRequired: { code: ['doc_url'] },
      additionalProperties: false,
    },
  },
  required: ['error'],
  additionalProperties: false,
}
const LIST = {
  type: 'object',
  properties: {
    object: { const: 'list' },
    data: { type: 'array' },
    has_more: { type: 'boolean' },
    url: text,
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
}

/** After the package's types: the published schemas at hand have no disputes. */
const DISPUTE = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^dp_' },
    object: { const: 'dispute' },
    amount: { type: 'integer' },
    balance_transactions: {
      type: 'array',
      items: { $ref: 'stripe#/components/schemas/BalanceTransaction' },
    },
    charge: text,
    created: { type: 'integer' },
    currency: text,
    evidence: { type: 'object' },
    evidence_details: {
      type: 'object',
      properties: {
        due_by: { type: ['integer', 'null'] },
        has_evidence: { type: 'boolean' },
        past_due: { type: 'boolean' },
        submission_count: { type: 'integer' },
      },
      required: ['due_by', 'has_evidence', 'past_due', 'submission_count'],
    },
    is_charge_refundable: { type: 'boolean' },
    livemode: { type: 'boolean' },
    metadata: { type: 'object' },
    payment_intent: { type: ['string', 'null'] },
    reason: text,
    status: {
      enum: [
        'lost',
        'needs_response',
        'under_review',
        'warning_closed',
        'warning_needs_response',
        'warning_under_review',
        'won',
      ],
    },
  },
  required: [
    ...['id', 'object', 'amount', 'balance_transactions', 'charge', 'created', 'currency'],
    ...['evidence', 'evidence_details', 'is_charge_refundable', 'livemode', 'metadata'],
    ...['payment_intent', 'reason', 'status'],
  ],
}

export const readFixture = (name: string) =>
  JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))

const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema({ ...readFixture('schemas.2026-10-28.derived.json'), $id: 'stripe' })
const validators = new Map<string, ValidateFunction>()
const isError = ajv.compile(ERROR)
const isList = ajv.compile(LIST)
validators.set('dispute', ajv.compile(DISPUTE))

/** Returns what violates Stripe’s own schemas of 2026-10-28 in a response; empty where it is valid. */
export function violationsOf(status: number, body: Record<string, unknown>): string[] {
  if (status !== 200) return complaints(isError, body)
  if (body.object !== 'list') return complaints(validatorOf(String(body.object)), body)

  const items = (body.data ?? []) as Record<string, unknown>[]
  return [...complaints(isList, body), ...items.flatMap((item) => violationsOf(200, item))]
}

function validatorOf(object: string): ValidateFunction {
  const known = validators.get(object)
  if (known) return known

  const validator = ajv.compile({ $ref: `stripe#/components/schemas/${SCHEMA_OF[object]}` })
  validators.set(object, validator)
  return validator
}

function complaints(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
