/** The most units of one line, of every document and of the cart */
export const MAX_LINE_QUANTITY = 9999
