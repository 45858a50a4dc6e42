const DAY_SECONDS = 24 * 3600

/** After how long without use a session or token ends: 12 hours for staff, 30 days for everybody else. */
export const idleSecondsOf = (user: { isStaff: boolean }) =>
  user.isStaff ? 12 * 3600 : 30 * DAY_SECONDS
