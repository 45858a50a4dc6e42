import { defineConfig, drivers } from '@adonisjs/core/hash'

/** scrypt at the cost that OWASP recommends (N=2^17, r=8, p=1). A hash takes 128 MiB: app/accounts/passwords/passwords.ts limits concurrency. */
const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({
      cost: process.env.NODE_ENV === 'test' ? 2 ** 12 : 2 ** 17,
      blockSize: 8,
      parallelization: 1,
      maxMemory: 256 * 1024 * 1024,
    }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
