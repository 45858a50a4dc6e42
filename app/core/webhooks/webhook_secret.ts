import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'webhook'

export const encryptWebhookSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** Returns null for a key that was encrypted with another APP_KEY. */
export const decryptWebhookSecret = (encrypted: string): string | null =>
  encryption.decrypt<string>(encrypted, PURPOSE)
