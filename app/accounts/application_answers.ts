import type { Application } from '#accounts/application'
import type { ApplicationAnswer } from '#accounts/views'

/** `Application` of docs/api.md, as the applicant gets it back */
export const toOwnApplicationAnswer = (application: Application): ApplicationAnswer => ({
  _id: application.id,
  state: application.state,
  firstname: application.firstname,
  lastname: application.lastname,
  company: application.company,
  companyRole: application.companyRole,
  email: application.email,
  phone: application.phone,
  hearAboutUs: application.heardAbout,
  applicationType: application.type,
  address: application.address,
  user: application.userId,
  dates: { created: application.createdAt },
})

/** With what staff have made of it */
export const toApplicationAnswer = (application: Application) => ({
  ...toOwnApplicationAnswer(application),
  message: application.message,
  dates: { created: application.createdAt, decided: application.decidedAt },
})
