import { cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect, nodePath, RUN_TYPESCRIPT } from './run.mjs'

/**
 * Searches files and databases for values that were used as secrets, card numbers and keys. `known` are files
 * that list such values.
 */
export const lookForSecrets = (task) =>
  collect(nodePath(), [RUN_TYPESCRIPT, 'tests/secrets/main.ts', JSON.stringify(task)])

/** Collects what the checks wrote, for that search. */
export class Leftovers {
  constructor(folder) {
    this.folder = join(folder, 'leftovers')
    this.known = join(folder, 'secrets')
    mkdirSync(this.folder, { recursive: true })
  }

  /** Settings that make a suite keep its data and record its secrets. */
  envFor(name) {
    return { LEFTOVERS_FOLDER: join(this.folder, name), SECRETS_FILE: this.known }
  }

  keep(name, { home, printed }) {
    cpSync(home, join(this.folder, name), { recursive: true, filter: isPlain })
    writeFileSync(join(this.folder, name, 'started.log'), printed)
  }

  /** Stores the shop's log lines of a suite's output; test titles may name a card. */
  keepLog(name, printed) {
    const log = printed.split('\n').filter((line) => line.startsWith('{'))
    writeFileSync(join(this.folder, `${name}.log`), log.join('\n'))
  }

  look() {
    return lookForSecrets({ folders: [this.folder], databases: [], known: [this.known] })
  }
}

/** The unpacked browser has 200 MB, and nothing of the shop. */
const isPlain = (path) =>
  !/\/chromium[^/]*$/.test(path) && (lstatSync(path).isFile() || lstatSync(path).isDirectory())
