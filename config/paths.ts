import { resolve } from 'node:path'

/** The folder in which the shop was started: its var/ holds all data, even when the server runs from build/. */
const home = process.env.SHOP_HOME ?? process.cwd()

/** Returns an absolute path below the folder in which the shop was started. */
export const homePath = (...parts: string[]) => resolve(home, ...parts)
