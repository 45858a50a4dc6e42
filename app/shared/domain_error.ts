export type DomainErrorDetails = {
  /** HTTP status of the JSON response, see docs/api.md */
  status?: number
  /** Dotted path of the first invalid field, e.g. `address.shipping.zipcode` */
  field?: string
  /** Error text of every invalid field by its path */
  fields?: Record<string, string>
  /** Further keys of the response beside `err`, e.g. the current order */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Id of the account that a refused sign-in was for; it is logged and not sent. */
  accountId?: string
}

/** An expected rejection, whose text is shown to the user. Any other error is a bug or an outage. */
export class DomainError extends Error {
  readonly status: number
  readonly field?: string
  readonly fields?: Record<string, string>
  readonly extra?: Record<string, unknown>
  readonly retryAfterSeconds?: number
  readonly accountId?: string

  constructor(
    message: string,
    readonly code: string = 'E_REFUSED',
    details: DomainErrorDetails = {}
  ) {
    super(message)
    this.status = details.status ?? 422
    this.field = details.field
    this.fields = details.fields ?? (details.field ? { [details.field]: message } : undefined)
    this.extra = details.extra
    this.retryAfterSeconds = details.retryAfterSeconds
    this.accountId = details.accountId
  }
}

export const notFound = (message = 'Not found') =>
  new DomainError(message, 'E_NOT_FOUND', { status: 404 })

export const conflict = (message: string, code = 'E_CONFLICT', extra?: Record<string, unknown>) =>
  new DomainError(message, code, { status: 409, extra })

export const forbidden = (message = 'Not allowed') =>
  new DomainError(message, 'E_FORBIDDEN', { status: 403 })

/** Throws a DomainError with all field errors and the text of the first, if there are any. */
export function assertNoFieldErrors(fields: Record<string, string>): void {
  const [first] = Object.entries(fields)
  if (first) throw new DomainError(first[1], 'E_VALIDATION', { field: first[0], fields })
}

export const invalid = (field: string, message: string, code = 'E_VALIDATION') =>
  new DomainError(message, code, { status: 422, field })
