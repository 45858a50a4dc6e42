import { DomainError } from '#shared/domain_error'

/** The card provider declined a card or a refund; `message` and `code` are the provider's own. */
export class CardDeclined extends DomainError {
  constructor(
    message: string,
    code: string,
    extra?: Record<string, unknown>,
    readonly declineCode: string | null = null
  ) {
    super(message, code, { status: 402, extra })
  }
}

export class CardProviderUnavailable extends DomainError {
  constructor() {
    super(
      'Card payments are not available right now, please try again in a few minutes.',
      'E_CARD_PROVIDER',
      { status: 503, retryAfterSeconds: 60 }
    )
  }
}

export class RefundPending extends DomainError {
  constructor() {
    super('The refund is being confirmed, please look again in a minute.', 'E_REFUND_PENDING', {
      status: 503,
      retryAfterSeconds: 30,
    })
  }
}

export class InvalidWebhookSignature extends DomainError {
  constructor() {
    super('The signature of this message is not valid.', 'E_SIGNATURE', { status: 400 })
  }
}

export class InvalidWebhookEvent extends DomainError {
  constructor() {
    super('This message is not an event of the card provider.', 'E_EVENT', { status: 400 })
  }
}

/** Returns the name, HTTP status and message of a provider error for the logs, in at most 300 characters. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'

  const status = 'statusCode' in error ? ` ${String(error.statusCode ?? '')}` : ''
  return `${error.constructor.name}${status}: ${error.message}`.slice(0, 300)
}
