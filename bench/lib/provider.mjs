// Runs the card sandbox in its own process, so that its work does not count as the shop's.
const { startSandbox } = await import('../../build/packages/card-sandbox/src/index.js')
const { DEMO_STRIPE_KEYS } = await import('../../build/app/shared/settings/environment.js')

await startSandbox({
  port: Number(process.env.PORT),
  file: process.env.FILE,
  appOrigin: 'http://127.0.0.1',
  secretKey: DEMO_STRIPE_KEYS.secret,
  publishableKey: DEMO_STRIPE_KEYS.publishable,
})
