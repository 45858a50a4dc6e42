import { createClient, openShop } from '../context.js'
import { notSignedIn, OpsError, usageError } from '../errors.js'
import { print, printJson } from '../output.js'
import { ask, readSecret } from '../prompt.js'
import { connection, deleteSession, normalizeUrl, readSession, writeSession } from '../session.js'

/** @import { Command } from 'commander' */
/** @typedef {{ url: string, email: string, password: string, totp?: string }} Credentials */

const STAFF_ROLE = 3

/** @param {Command} program */
export function addSessionCommands(program) {
  program
    .command('signin')
    .description('sign in with a staff account, and store the token for you alone')
    .option('--email <email>', 'e-mail address of the account (default: asks for it)')
    .option('--password-stdin', 'read the password from standard input')
    .option('--code <code>', 'one-time code, if the account uses them (default: asks for it)')
    .addHelpText(
      'after',
      '\nExample:\n  shop-ops signin --url https://shop.example --email you@shop.example'
    )
    .action(signIn)
  program.command('signout').description('revoke the token, and delete it here').action(signOut)
  program
    .command('whoami')
    .description('show the shop, the account and the version of the calls')
    .action(whoAmI)
}

/**
 * @param {{ email?: string, passwordStdin?: boolean, code?: string }} options
 * @param {Command} command
 */
async function signIn(options, command) {
  const { url: chosen, json, attempts } = command.optsWithGlobals()
  const address = chosen ?? process.env.SHOP_OPS_URL ?? (await readSession())?.url
  if (!address) throw usageError('Which shop? Give --url https://shop.example.')
  const url = normalizeUrl(address)
  const email = options.email ?? (await ask('E-mail'))
  const password = options.passwordStdin
    ? await readSecret()
    : await ask('Password', { isSecret: true })
  const client = createClient({ url, token: null, attempts })
  const account = await requestToken(client, { url, email, password, totp: options.code })
  if (account.role < STAFF_ROLE) {
    await createClient({ url, token: account.token }).call('GET', '/api/auth/signout')
    throw new OpsError(`${account.email} is not a staff account.`)
  }
  await writeSession({ url, email: account.email, token: account.token })
  if (json) printJson({ url, email: account.email })
  else print(`Signed in at ${url} as ${account.email}.`)
}

/**
 * @param {import('../client.js').Client} client
 * @param {Credentials} credentials
 * @returns {Promise<{ email: string, token: string, role: number }>}
 */
async function requestToken(client, { url, ...credentials }) {
  try {
    // Each sign-in creates a token, of which an unused one does no harm.
    return await client.call('POST', '/api/auth/signin', { json: credentials, isRepeatable: true })
  } catch (error) {
    const { code } = error instanceof OpsError ? error.response : {}
    if (code === 'E_MUST_CHANGE_PASSWORD')
      throw new OpsError(`Choose a password of your own first, at ${url}/login.`)
    if (code !== 'E_TOTP_REQUIRED' || !process.stdin.isTTY) throw error
    return requestToken(client, { url, ...credentials, totp: await ask('One-time code') })
  }
}

/**
 * @param {unknown} _options
 * @param {Command} command
 */
async function signOut(_options, command) {
  const session = await readSession()
  if (session) {
    const client = createClient({ url: session.url, token: session.token })
    await client.call('GET', '/api/auth/signout').catch((error) => {
      if (error.exitCode !== notSignedIn('').exitCode) throw error
    })
    await deleteSession()
  }
  if (command.optsWithGlobals().json) printJson({ url: session?.url ?? null })
  else print(session ? `Signed out of ${session.url}.` : 'You were not signed in.')
}

/**
 * @param {unknown} _options
 * @param {Command} command
 */
async function whoAmI(_options, command) {
  const { url, json } = command.optsWithGlobals()
  const shop = await openShop(command)
  const { email } = await shop.call('GET', '/api/users/me')
  const account = { url: (await connection({ url })).url, email, version: await shop.version() }
  if (json) printJson(account)
  else print(`${account.email} at ${account.url}, version ${account.version} of the calls`)
}
