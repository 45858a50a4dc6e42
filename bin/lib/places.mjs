import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: code, node_modules and build/ */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where .env and var/ live: the project's folder, unless SHOP_HOME names another */
export const home = resolve(process.env.SHOP_HOME ?? root)

export const inRoot = (...parts) => join(root, ...parts)
export const inHome = (...parts) => join(home, ...parts)
