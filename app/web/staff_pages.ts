const STAFF_PAGES = /^(admin|purchasing|trackr|reports|files|shipping)\//

/** Pages behind a sign-in: rendered in the browser, in the staff's light or dark. */
export const isStaffPage = (component: string): boolean => STAFF_PAGES.test(component)
