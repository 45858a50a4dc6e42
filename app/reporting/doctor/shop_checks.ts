import app from '@adonisjs/core/services/app'
import { DEMO_DOMAIN, hasDemoAccounts, isKeyOfDatabase } from '#accounts'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { messageOf } from '#core/doctor/run_checks'
import { missingTestCharacters, Printer, printTestPage } from '#documents'
import { setupFacts } from '#reporting/home/setup_facts'
import { readsWebhookKeys } from '#reporting/webhooks/webhook_key'
import { isDemoAllowed } from '#shared/settings/environment'

export const shopChecks: readonly Check[] = [
  { name: 'documents.printing', run: printingResult },
  { name: 'shop.facts', run: ownerFactsResult },
  { name: 'shop.accounts', run: accountsResult },
  { name: 'shop.key', run: keyOfDatabaseResult },
]

async function printingResult(): Promise<CheckResult> {
  try {
    const printer = await app.container.make(Printer)
    const pdf = await printer.print(printTestPage(), { fileName: 'test.pdf', isBackground: true })
    return printedResult(pdf, missingTestCharacters())
  } catch (error) {
    return result(
      '',
      fault(
        `Documents cannot be printed (${messageOf(error)}). Install Chromium (\`apt-get install chromium-headless-shell\` on Debian), or set CHROMIUM_PATH to one`
      )
    )
  }
}

export function printedResult(pdf: Buffer, missing: readonly string[]): CheckResult {
  const isPdf = pdf.subarray(0, 5).toString('latin1') === '%PDF-'
  const hasFonts = pdf.includes('/FontDescriptor')
  return result(
    `a page of ${Math.ceil(pdf.length / 1024)} kB`,
    isPdf && hasFonts
      ? null
      : fault(
          'Chromium prints pages without text. Install the version of your distribution, or set CHROMIUM_PATH to another'
        ),
    missing.length > 0
      ? fault(
          `Documents have no font for ${missing.join('')}. Install the packages again: \`npm ci\` brings the fonts`
        )
      : null
  )
}

async function ownerFactsResult() {
  const facts = await setupFacts()
  return factsResult(facts.length)
}

export const factsResult = (missing: number): CheckResult =>
  result(
    'none missing',
    missing > 0
      ? warning(
          `${missing} facts are missing that only the owner knows. Set them at /admin/setup; \`bin/shop setup:list\` lists them`
        )
      : null
  )

async function keyOfDatabaseResult(): Promise<CheckResult> {
  return keyResult((await isKeyOfDatabase()) && (await readsWebhookKeys()))
}

async function accountsResult(): Promise<CheckResult> {
  const isAllowed = isDemoAllowed((name) => process.env[name])
  return demoAccountsResult(!isAllowed && (await hasDemoAccounts()))
}

export const demoAccountsResult = (areForbidden: boolean): CheckResult =>
  result(
    'no demo account that is not allowed',
    areForbidden
      ? fault(
          `The database contains demo accounts (…@${DEMO_DOMAIN}), whose password is published, so that the server does not start. Delete them, or allow them with ALLOW_DEMO=1`
        )
      : null
  )

export const keyResult = (isOwnKey: boolean): CheckResult =>
  result(
    'APP_KEY reads the database',
    isOwnKey
      ? null
      : fault(
          'APP_KEY is not the key with which this database encrypts, so that codes of the second factor are refused and webhooks are not sent. Set the APP_KEY that belongs to the database or its backup'
        )
  )
