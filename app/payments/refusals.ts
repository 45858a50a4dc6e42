import { Refusal } from '#shared/refusal'

/** The card provider's definite no; `message` and `code` are the provider's own. */
export class CardRefused extends Refusal {
  constructor(
    message: string,
    code: string,
    extra?: Record<string, unknown>,
    readonly declineCode: string | null = null
  ) {
    super(message, code, { status: 402, extra })
  }
}

export class CardProviderUnavailable extends Refusal {
  constructor() {
    super(
      'Card payments are not available right now, please try again in a few minutes.',
      'E_CARD_PROVIDER',
      {
        status: 503,
        retryAfterSeconds: 60,
      }
    )
  }
}

export class RefundPending extends Refusal {
  constructor() {
    super('The refund is being confirmed, please look again in a minute.', 'E_REFUND_PENDING', {
      status: 503,
      retryAfterSeconds: 30,
    })
  }
}

export class WebhookRefused extends Refusal {
  constructor() {
    super('The signature of this message is not valid.', 'E_SIGNATURE', { status: 400 })
  }
}
