import { createHash } from 'node:crypto'

/** In hex. For what is looked up by it and drawn at random, such as tokens; what people choose is hashed slowly. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
