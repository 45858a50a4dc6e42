import type { Schema } from './type_schemas.js'

const ERRORS: Record<number, string> = {
  400: 'The body cannot be read',
  401: 'Not logged in, or the token is unknown, expired or revoked',
  402: 'The card was declined',
  403: 'Not allowed',
  404: 'Not found, or owned by another customer',
  409: 'Conflicts with the current state',
  410: 'Removed',
  413: 'Too large',
  415: 'Wrong media type',
  421: 'Unknown host',
  422: 'Invalid',
  429: 'Too many requests; see Retry-After',
  500: 'The shop failed',
  502: 'A provider failed',
  503: 'A required service is down',
  507: 'The shop cannot store data at the moment',
}

export const errorComponents = {
  schema: {
    type: 'object',
    description: 'Some codes add fields of their own, which the call describes.',
    properties: {
      err: { type: 'string', description: 'Text for a person' },
      code: { type: 'string', description: 'Stable name of the error' },
      field: { type: 'string', description: 'First invalid field, as a dotted path' },
      fields: {
        type: 'object',
        description: 'Every invalid field with its text',
        additionalProperties: { type: 'string' },
      },
    },
    required: ['err', 'code'],
    additionalProperties: true,
  } satisfies Schema,
  responses: Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [
      `Error${status}`,
      {
        description,
        ...(status === '429' && {
          headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'string' } } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  ),
}

export const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key with the same body returns the first response again for 24 hours; with another body 409.',
    schema: { type: 'string', maxLength: 255 },
  },
}

export const securityComponents = {
  token: { type: 'apiKey', in: 'header', name: 'X-Token' },
  bearer: { type: 'http', scheme: 'bearer' },
  queryToken: { type: 'apiKey', in: 'query', name: 'token' },
}
