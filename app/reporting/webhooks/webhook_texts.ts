/** Messages about the receivers of webhooks */
export const webhookTexts = {
  unknown: 'There is no such receiver.',
  unknownDelivery: 'There is no such delivery.',
  tooMany: 'A shop has at most 20 receivers. Remove one that is no longer needed.',
  waiting: 'This delivery is being sent or waits for its next attempt.',
  switchedOff: 'This receiver is switched off. Switch it on first.',
} as const
