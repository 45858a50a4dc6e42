/** The mark of the brand: the letter P as ten pixels, one of them in the accent color */
export const BRAND_MARK = {
  width: 15,
  height: 22,
  ink: 'M0 0h4v4H0zM0 4.5h4v4H0zM0 9h4v4H0zM0 13.5h4v4H0zM0 18h4v4H0zM4.5 0h4v4h-4zM9 0h4v4H9zM4.5 9h4v4h-4zM9 9h4v4H9z',
  accent: 'M11 4.5h4v4h-4z',
} as const

/** The accent color on white, in print and in mails; inertia/css/tokens.css has it for pages. */
export const BRAND_ACCENT = '#b23f0c'
