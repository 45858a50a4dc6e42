const STAFF_PAGES = /^(admin|purchasing|trackr|reports|files|shipping)\//

/** Returns whether a page is a staff page, which is rendered in the browser and follows the staff color scheme. */
export const isStaffPage = (component: string): boolean => STAFF_PAGES.test(component)
