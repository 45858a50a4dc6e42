import vine from '@vinejs/vine'
import { secret } from '#core/validation'
import { API_SCOPE_NAMES, API_TOKEN_DAYS } from '#shared/api_scopes'

export const newApiTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(80),
  scopes: vine.array(vine.enum(API_SCOPE_NAMES)).minLength(1).maxLength(API_SCOPE_NAMES.length),
  days: vine.number({ strict: true }).in([...API_TOKEN_DAYS]),
  password: secret(),
})
