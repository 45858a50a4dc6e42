const MEASURE = /(\d) (m|ft|USD|CAD)\b/g

/** Keeps numbers and their units on one line: "0.5 to 5 m", "$99.99 USD". */
export const keepUnits = (text: string): string => text.replaceAll(MEASURE, '$1\u00a0$2')
