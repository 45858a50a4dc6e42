const MEASURE = /(\d) (m|mm|ft|in|oz|lb|g|°F|°C|Gbps|USD|CAD)(?!\w)/g

/** Keeps numbers and their units on one line: "0.5 to 5 m", "$99.99 USD". */
export const keepUnits = (text: string): string => text.replaceAll(MEASURE, '$1\u00a0$2')
