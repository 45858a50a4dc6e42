export type RefusalDetails = {
  /** HTTP status of the JSON answer, as the table of statuses in docs/api.md says */
  status?: number
  /** Dotted path of the first bad field, e.g. `address.shipping.zipcode` */
  field?: string
  /** Every bad field with its text */
  fields?: Record<string, string>
  /** What the answer carries beside `err`, e.g. the fresh order */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An expected no: its text is shown to the person who asked. Anything else that is thrown is a bug or an outage. */
export class Refusal extends Error {
  readonly status: number
  readonly field?: string
  readonly fields?: Record<string, string>
  readonly extra?: Record<string, unknown>
  readonly retryAfterSeconds?: number

  constructor(
    message: string,
    readonly code: string = 'E_REFUSED',
    details: RefusalDetails = {}
  ) {
    super(message)
    this.status = details.status ?? 422
    this.field = details.field
    this.fields = details.fields ?? (details.field ? { [details.field]: message } : undefined)
    this.extra = details.extra
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const notFound = (message = 'Not found') =>
  new Refusal(message, 'E_NOT_FOUND', { status: 404 })

export const conflict = (message: string, code = 'E_CONFLICT', extra?: Record<string, unknown>) =>
  new Refusal(message, code, { status: 409, extra })

export const forbidden = (message = 'Not allowed') =>
  new Refusal(message, 'E_FORBIDDEN', { status: 403 })

/** Refuses with every bad field, in the words of the first; goes on where there is none. */
export function refuseProblems(fields: Record<string, string>): void {
  const [first] = Object.entries(fields)
  if (first) throw new Refusal(first[1], 'E_VALIDATION', { field: first[0], fields })
}

export const invalid = (field: string, message: string, code = 'E_VALIDATION') =>
  new Refusal(message, code, { status: 422, field })
