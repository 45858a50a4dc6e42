import { homePath } from '#config/paths'
import { DEMO_STRIPE_KEYS, usesCardSandbox } from '#shared/settings/environment'
import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

const usesSandbox = usesCardSandbox((name) => process.env[name])
const apiBase = env.get('STRIPE_API_BASE')
const sandboxPort = env.get('STRIPE_SANDBOX_PORT') ?? env.get('PORT') + 1
const shop = new URL(env.get('APP_URL'))
const host = env.get('HOST') ?? '127.0.0.1'
const ownHost =
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

const reconcileAfterMs = env.get('RECONCILE_AFTER_MS', 20_000)
if (reconcileAfterMs < 500) throw new SettingsError('RECONCILE_AFTER_MS must be 500 or more')

export const payments = {
  usesSandbox,
  secretKey: usesSandbox ? DEMO_STRIPE_KEYS.secret : env.get('STRIPE_SECRET_KEY', ''),
  publishableKey:
    env.get('STRIPE_PUBLISHABLE_KEY') ?? (usesSandbox ? DEMO_STRIPE_KEYS.publishable : ''),
  webhookSecret: env.get('STRIPE_WEBHOOK_SECRET') ?? (usesSandbox ? DEMO_STRIPE_KEYS.webhook : ''),

  /** Base URL of the card provider for the server; undefined for Stripe itself */
  apiBase: apiBase ?? (usesSandbox ? `http://${ownHost}:${sandboxPort}` : undefined),

  /** Base URL of the card provider for the browser: the sandbox listens on the shop's host name */
  browserApiBase:
    apiBase ?? (usesSandbox ? `http://${shop.hostname}:${sandboxPort}` : 'https://api.stripe.com'),
  scriptUrl: env.get('STRIPE_JS_URL') ?? 'https://js.stripe.com/v3/',

  /** The sandbox that starts with the server, unless STRIPE_API_BASE names another one */
  sandbox:
    usesSandbox && !apiBase
      ? {
          host,
          port: sandboxPort,
          file: homePath('var', 'sandbox.sqlite3'),
          appOrigin: shop.origin,
          webhookUrl: `http://${ownHost}:${env.get('PORT')}/api/payments/webhook`,
        }
      : null,

  /** Age at which a pending payment is reconciled, and the interval of that task */
  reconcileAfterMs,
  reconcileEveryMs: Math.min(15_000, reconcileAfterMs),
} as const
