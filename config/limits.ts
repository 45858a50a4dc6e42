type Limit = { uses: number; per: 'minute' | 'hour' }

/** Rate limits; the end of a name says what is counted. LIMITS=off, which production rejects, disables them. */
export const limits = {
  signinByAccountAndIp: { uses: 10, per: 'minute' },
  signinByIp: { uses: 60, per: 'minute' },
  signupByIp: { uses: 20, per: 'hour' },
  forgotByEmail: { uses: 5, per: 'hour' },
  forgotByIp: { uses: 20, per: 'hour' },
  linksByIp: { uses: 20, per: 'minute' },
  // The page of a payment asks every five seconds while the outcome is open, and offices share an address.
  orderLinksByIp: { uses: 60, per: 'minute' },
  verifyByUser: { uses: 5, per: 'hour' },
  codesByUser: { uses: 20, per: 'hour' },
  passwordByUser: { uses: 10, per: 'minute' },
  promoByIp: { uses: 20, per: 'minute' },
  promoByOrder: { uses: 20, per: 'minute' },
  quickOrderByUser: { uses: 30, per: 'minute' },
  quoteRequestsByUser: { uses: 20, per: 'hour' },
  submitByOrder: { uses: 10, per: 'minute' },
  declinesByOrder: { uses: 10, per: 'hour' },
  declinesByIp: { uses: 10, per: 'hour' },
  declinesByUser: { uses: 10, per: 'hour' },
  docsByCustomer: { uses: 10, per: 'minute' },
  historyByIp: { uses: 20, per: 'hour' },
  historyByEmail: { uses: 3, per: 'hour' },
  lookupByIp: { uses: 20, per: 'minute' },
  lookupByOrder: { uses: 10, per: 'hour' },
  receiptByOrder: { uses: 5, per: 'hour' },
  receiptByEmail: { uses: 10, per: 'hour' },
  sendingsByRecord: { uses: 20, per: 'hour' },
  resendsByRecord: { uses: 10, per: 'hour' },
  remindersByCustomer: { uses: 5, per: 'hour' },
  questionsByIp: { uses: 10, per: 'hour' },
  questionsByOrder: { uses: 5, per: 'hour' },
  verificationsByIp: { uses: 20, per: 'minute' },
  passportsByIp: { uses: 20, per: 'minute' },
  applyByIp: { uses: 10, per: 'hour' },
  applyByEmail: { uses: 3, per: 'hour' },
  contactByIp: { uses: 10, per: 'hour' },
  contactByEmail: { uses: 5, per: 'hour' },
  policyReportsByIp: { uses: 30, per: 'minute' },
  mcpByIp: { uses: 60, per: 'minute' },
  mcpByUser: { uses: 120, per: 'minute' },
  vitalsByIp: { uses: 60, per: 'minute' },
  preorderByIp: { uses: 10, per: 'hour' },
  preorderByEmail: { uses: 10, per: 'hour' },
} as const satisfies Record<string, Limit>

/**
 * Payments that one network or account may have open at a time, since each reserves its goods until it is settled. After
 * so many unsuccessful ones within an hour, a further one is canceled sooner.
 */
export const openPayments = { perNetwork: 5, perUser: 3, suspiciousFrom: 2 }

export type LimitName = keyof typeof limits
