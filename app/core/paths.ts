import { resolve } from 'node:path'

/** The folder the shop was started in: data lives below its var/, also where the built server runs from build/. */
const home = process.env.SHOP_HOME ?? process.cwd()

export const homePath = (...parts: string[]) => resolve(home, ...parts)
