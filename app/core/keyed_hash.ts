import { createHmac } from 'node:crypto'
import env from '#start/env'

/** A hash that only who has APP_KEY can compute: a copy of the table it stands in cannot be searched for what was hashed. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', env.get('APP_KEY').release()).update(`${purpose}:${text}`).digest('hex')
