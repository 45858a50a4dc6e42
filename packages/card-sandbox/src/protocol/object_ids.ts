import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

export const newObjectId = (prefix: string) => `${prefix}_${randomText(24)}`

export const nowInSeconds = () => Math.floor(Date.now() / 1000)
