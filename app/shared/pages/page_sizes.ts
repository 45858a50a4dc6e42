/** Rows per page that staff choose from in a list */
export const PAGE_SIZES = [9, 25, 50, 100]

/** The cookie that stores the choice, which the browser sets and the server reads */
export const PAGE_SIZE_COOKIE = 'page_size'
