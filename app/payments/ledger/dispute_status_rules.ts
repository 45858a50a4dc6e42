const CLOSED_STATUSES: readonly string[] = ['won', 'lost', 'prevented', 'warning_closed']

/** The bank only asks; no money moves unless the inquiry becomes a dispute. */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')

export const isDisputeClosed = (status: string): boolean => CLOSED_STATUSES.includes(status)

/** Whether the bank waits for the shop's evidence. */
export const needsResponse = (status: string): boolean => status.endsWith('needs_response')
