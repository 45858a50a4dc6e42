import { INFORMATION_PAGES } from '#shared/pages/information_pages'

type LineLink = { title: string; tagline: string; path: string }
type Company = { name: string; supportEmail: string; blurb: string }

type SiteText = { appUrl: string; company: Company; lines: readonly LineLink[] }

/** Returns /llms.txt: what the site is, and where a program that reads it finds products, rules and data. */
export function llmsText({ appUrl, company, lines }: SiteText): string {
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${appUrl}${path}): ${text}`
  const page = (title: string, path: string, text: string) =>
    `${link(title, path, text)} ([Markdown](${appUrl}${path}.md))`
  return [
    `# ${company.name}`,
    '',
    `> ${company.blurb}`,
    '',
    'Prices on / are in US dollars, and on /ca in Canadian dollars; a page that exists as Markdown does so on both.',
    '',
    '## Products',
    '',
    ...lines.map(({ title, tagline, path }) => page(title, path, tagline)),
    link('Which cable?', '/chooser', 'a cable for a run, a resolution and a refresh rate'),
    '',
    '## Policies',
    '',
    ...INFORMATION_PAGES.map(({ title, path, description }) => page(title, path, description)),
    '',
    '## Data',
    '',
    link('Products in US dollars', '/feeds/products.tsv', 'tab-separated product data'),
    link('Products in Canadian dollars', '/ca/feeds/products.tsv', 'tab-separated product data'),
    link('Products in US dollars for assistants', '/feeds/openai.jsonl', 'JSON lines'),
    link('Products in Canadian dollars for assistants', '/ca/feeds/openai.jsonl', 'JSON lines'),
    link('Chooser', '/api/chooser', 'the same answers as JSON'),
    `- Model Context Protocol: POST ${appUrl}/mcp, without a token for products, prices and order lookup`,
    link('API', '/api/openapi.json', 'the OpenAPI document'),
    link('Site map', '/sitemap.xml', 'all pages with the day of their last change'),
    '',
  ].join('\n')
}

type Contact = { appUrl: string; email: string; now: Date }

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Returns /.well-known/security.txt as RFC 9116 prescribes: whom to tell of a weakness. */
export function securityText({ appUrl, email, now }: Contact): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The day on which the shop began to honor `Sec-GPC` */
const GPC_SINCE = '2026-11-28'

/** Returns /.well-known/gpc.json as the specification of the Global Privacy Control defines it. */
export const gpcStatement = () => ({ gpc: true, lastUpdate: GPC_SINCE })
