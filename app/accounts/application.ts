import type { Address } from '#shared/address'
import type { ApplicationState, ApplicationType, HeardAbout } from '#shared/enums'

/** Somebody's request for trade prices */
export type Application = {
  id: string
  state: ApplicationState
  type: ApplicationType
  firstname: string
  lastname: string
  company: string
  companyRole: string
  email: string
  phone: string
  heardAbout: HeardAbout
  address: Address
  /** Who was signed in when applying, or whose account it has become */
  userId: string | null
  /** What staff wrote when they decided */
  message: string
  decidedBy: string | null
  decidedAt: string | null
  createdAt: string
}

export type NewApplication = Omit<
  Application,
  'id' | 'state' | 'message' | 'decidedBy' | 'decidedAt' | 'createdAt'
>
