/** Texts about the audit of the books */
export const bookTexts = {
  running: 'An audit of the books is already running.',
  started: 'Audit started.',
} as const
