import vine from '@vinejs/vine'
import { emailRule, pageNumber, reference, text } from '#core/validation'
import { ApplicationState, ApplicationType, HEARD_ABOUT } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

const needed = (most: number) => text(most).minLength(1)
const line = () => vine.string().maxLength(200).optional()

/** `website` is a field that people do not see: what fills it in is no person. */
export const applicationValidator = vine.create({
  firstname: needed(60),
  lastname: needed(60),
  company: needed(100),
  companyRole: needed(80),
  email: vine.string().use(emailRule()),
  phone: needed(40),
  hearAboutUs: vine.enum(HEARD_ABOUT),
  applicationType: vine.enum(Object.values(ApplicationType)),
  address: vine.object({
    address1: line(),
    address2: line(),
    city: line(),
    stateId: line(),
    zipcode: line(),
    countryId: line(),
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
