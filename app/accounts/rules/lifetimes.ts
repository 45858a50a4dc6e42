import { shop } from '#config/shop'

/** After how long without use a session or token ends */
export const idleSecondsOf = (user: { isStaff: boolean }): number =>
  user.isStaff ? shop.sessions.staffHours * 3600 : shop.sessions.customerDays * 24 * 3600
