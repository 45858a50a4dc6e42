import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Returns a function that loads a CommonJS library when it is first called: a library of many files delays each start. */
export function lazyLibrary<Library>(name: string): () => Library {
  let library: Library | undefined
  return () => (library ??= require(name) as Library)
}
