import { ownerText } from './owner_values.js'

export const staffPolicy = {
  /** Whether staff below super admin need permissions that a super admin grants, beside their role */
  get needsPermissions(): boolean {
    return ownerText('staff.permissions') === 'on'
  },
}
