import vine from '@vinejs/vine'
import {
  email,
  multilineText,
  optionalEnum,
  pageNumber,
  phone,
  reference,
  requiredText,
  text,
  validAddress,
} from '#core/validation'
import { POSTAL_ADDRESS_FIELDS } from '#shared/address'
import { ApplicationState, ApplicationType, HEAR_ABOUT_US } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

/** `website` is a honeypot field that only bots fill in. */
export const applicationValidator = vine.create({
  firstname: requiredText(60),
  lastname: requiredText(60),
  company: requiredText(100),
  companyRole: requiredText(80),
  email: email(),
  phone: phone().minLength(1),
  hearAboutUs: vine.enum(HEAR_ABOUT_US),
  applicationType: vine.enum(Object.values(ApplicationType)),
  address: validAddress({ required: POSTAL_ADDRESS_FIELDS }),
  website: vine.string().maxLength(500).optional(),
})

export const approvalValidator = vine.create({
  group: reference().optional(),
  currency: optionalEnum(CURRENCIES),
  message: multilineText(2000).optional(),
})

export const rejectionValidator = vine.create({
  message: multilineText(2000).minLength(1),
})

export const applicationPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  state: optionalEnum(Object.values(ApplicationState)),
})
