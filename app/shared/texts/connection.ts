/** Shown where the shop did not answer, or something between answered for it */
export const connectionTexts = {
  unreachable: 'The shop could not be reached. Check your connection and try again.',
  serverFailed:
    'The shop could not complete this. Your input is still here; try again in a moment.',
  tooLarge: 'This is too large to be sent.',
}
