/** Errors about a number that a person typed or a file contains. */
export const typedNumberTexts = {
  notANumber: 'Please enter a number with the digits 0 to 9, such as 1,234.50.',
  negative: 'Please enter a number of 0 or more.',
  negativeZero: 'Please enter 0 without a minus.',
  tooLarge: 'Please enter a smaller number.',
  ambiguous: (text: string, [first, second]: readonly [string, string]) =>
    `${text} can mean ${first} or ${second}. Please enter it as one of these.`,
  tooManyDecimals: (places: number) =>
    places === 0
      ? 'Please enter a whole number.'
      : `Please enter at most ${WORDS[places] ?? places} decimals.`,
  otherCurrency: (currency: string) => `Please enter the amount in ${currency}.`,
  rate: 'Please enter a rate above 0 with up to 4 decimals.',
  percent: 'Please enter a percentage of at most 100.',
} as const

const WORDS: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' }
