import vine from '@vinejs/vine'
import { emailRule, pageNumber, reference, text } from '#core/validation'
import { ApplicationState, ApplicationType, HEAR_ABOUT_US } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

const requiredText = (maxLength: number) => text(maxLength).minLength(1)
const addressLine = () => vine.string().maxLength(200).optional()

/** `website` is a honeypot field that only bots fill in. */
export const applicationValidator = vine.create({
  firstname: requiredText(60),
  lastname: requiredText(60),
  company: requiredText(100),
  companyRole: requiredText(80),
  email: vine.string().use(emailRule()),
  phone: requiredText(40),
  hearAboutUs: vine.enum(HEAR_ABOUT_US),
  applicationType: vine.enum(Object.values(ApplicationType)),
  address: vine.object({
    address1: addressLine(),
    address2: addressLine(),
    city: addressLine(),
    stateId: addressLine(),
    zipcode: addressLine(),
    countryId: addressLine(),
  }),
  website: vine.string().maxLength(500).optional(),
})

export const approvalValidator = vine.create({
  group: reference().optional(),
  currency: vine.enum(CURRENCIES).optional(),
  message: vine.string().trim().maxLength(2000).optional(),
})

export const rejectionValidator = vine.create({
  message: vine.string().trim().minLength(1).maxLength(2000),
})

export const applicationPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  state: vine.enum(Object.values(ApplicationState)).optional(),
})
