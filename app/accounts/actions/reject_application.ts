import { decide } from '#accounts/actions/decide_application'
import { writeTx } from '#core/database'
import { ApplicationState } from '#shared/enums'
import type { Application } from '#accounts/application'
import type User from '#accounts/models/user'

type Rejection = { id: string; message: string; by: User }

export const rejectApplication = (rejection: Rejection): Promise<Application> =>
  writeTx((trx) => decide({ ...rejection, state: ApplicationState.Rejected }, trx))
