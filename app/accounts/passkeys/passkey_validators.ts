import vine from '@vinejs/vine'
import { secret } from '#core/validation'

const name = () => vine.string().trim().minLength(1).maxLength(80)
const encoded = (length: number) =>
  vine
    .string()
    .maxLength(length)
    .regex(/^[A-Za-z0-9_-]+$/)

const ID_LENGTH = 1400
const CLIENT_DATA_LENGTH = 4000
const BINARY_LENGTH = 20_000

const credential = () => ({
  id: encoded(ID_LENGTH),
  rawId: encoded(ID_LENGTH),
  type: vine.literal('public-key'),
})

export const passkeyProofValidator = vine.create({ password: secret() })

export const passkeyNameValidator = vine.create({ name: name() })

export const newPasskeyValidator = vine.create({
  name: name(),
  response: vine.object({
    ...credential(),
    response: vine.object({
      clientDataJSON: encoded(CLIENT_DATA_LENGTH),
      attestationObject: encoded(BINARY_LENGTH),
      transports: vine
        .array(
          vine
            .string()
            .maxLength(20)
            .regex(/^[a-z-]+$/)
        )
        .maxLength(8)
        .optional(),
    }),
  }),
})

export const passkeySignInValidator = vine.create({
  response: vine.object({
    ...credential(),
    response: vine.object({
      clientDataJSON: encoded(CLIENT_DATA_LENGTH),
      authenticatorData: encoded(BINARY_LENGTH),
      signature: encoded(BINARY_LENGTH),
      userHandle: encoded(200).optional(),
    }),
  }),
})
