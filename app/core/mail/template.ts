import { company } from '#config/company'
import { BRAND_ACCENT } from '#shared/brand'

/** A decorative picture by its absolute URL; the size is in pixels of a screen */
export type MailPicture = { src: string; width: number; height: number }
export type MailTableRow = {
  label: string
  detail?: string
  value: string
  isTotal?: boolean
  /** Null keeps the place of a picture free, in a table where another row has one. */
  picture?: MailPicture | null
}
/** Text lines below a title, linked to `href` */
export type MailSection = { title: string; lines: readonly string[]; href?: string }
export type MailContent = {
  title: string
  lead: string
  facts?: [string, string][]
  rows?: MailTableRow[]
  /** Blocks below the rows, such as addresses */
  sections?: MailSection[]
  link?: { label: string; href: string }
  closing?: string
}

/** Long words, such as e-mail addresses and links, break rather than widen the mail beyond a phone. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word'
const INK = '#14171c'
const GREY = '#5b6470'
const LINE = '#e3e6ea'

/** Returns the text that staff wrote above a document, as a block of its mail. */
export const messageSections = (message: string): MailSection[] =>
  message.trim() === ''
    ? []
    : [{ title: 'Message', lines: message.split('\n').map((line) => line.trim()) }]

/** For clients that read styles of the head: dark colors instead of inverted ones, and narrow margins on a phone. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101216!important;color:#e8eaee!important}
.card{background:#1b1f25!important}
.grey{color:#a3adba!important}
.line{border-color:#343b45!important}
.ink{background:#e8eaee!important}
.link{color:#ff9a6b!important}
}
@media (max-width:480px){.cell{padding-left:16px!important;padding-right:16px!important}}`

type WholeMail = MailContent & Required<Pick<MailContent, 'facts' | 'rows' | 'sections'>>

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Renders a mail as HTML, laid out with tables for clients without CSS layout, and as plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const whole = { facts: [], rows: [], sections: [], ...content }
  return { html: toHtml(whole), text: toText(whole) }
}

function toHtml({ title, lead, facts, rows, sections, link, closing }: WholeMail): string {
  const e = escapeHtml
  const factRows = facts
    .map(
      ([label, value]) =>
        `<tr><td class="grey" style="padding:2px 16px 2px 0;color:${GREY}">${e(label)}</td><td style="${BREAKING}">${e(value)}</td></tr>`
    )
    .join('')
  const hasPictures = rows.some(({ picture }) => picture)
  const valueRows = rows.map((row) => rowHtml(row, hasPictures)).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${e(title)}</title><style>${STYLES}</style></head>
<body class="page" style="margin:0;background:#f4f5f7;color:${INK};font:15px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#fff;border-radius:12px">
<tr><td class="cell" style="padding:28px 32px 0">${brandHtml()}</td></tr>
<tr><td class="cell" style="padding:20px 32px 0"><h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;${BREAKING}">${e(title)}</h1><p style="margin:0;${BREAKING}">${e(lead)}</p></td></tr>
${link ? `<tr><td class="cell" style="padding:20px 32px 0"><a href="${e(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${BRAND_ACCENT};color:#fff;text-decoration:none">${e(link.label)}</a></td></tr>` : ''}
${factRows && `<tr><td class="cell" style="padding:20px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0">${factRows}</table></td></tr>`}
${valueRows && `<tr><td class="cell" style="padding:20px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${valueRows}</table></td></tr>`}
${sections.map(sectionHtml).join('\n')}
<tr><td class="cell grey" style="padding:24px 32px 32px;color:${GREY};${BREAKING}">${e(closing ?? '')}</td></tr>
</table></td></tr></table></body></html>`
}

// Mail clients remove SVG, so the mark of the brand is a table of pixels: # for ink, a for the accent color.
const MARK_ROWS = ['###', '#.a', '###', '#..', '#..']
const MARK_COLORS: Record<string, string> = { '#': INK, 'a': BRAND_ACCENT }

function brandHtml(): string {
  const rows = MARK_ROWS.map((row) => `<tr>${[...row].map(pixelHtml).join('')}</tr>`).join('')
  const mark = `<table role="presentation" cellpadding="0" cellspacing="1" style="border-spacing:1px">${rows}</table>`
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${mark}</td><td style="padding-left:10px;font-size:17px;font-weight:600">${escapeHtml(company.name)}</td></tr></table>`
}

function pixelHtml(pixel: string): string {
  const color = MARK_COLORS[pixel]
  const fill = color ? ` bgcolor="${color}"` : ''
  const name = color === INK ? ' class="ink"' : ''
  return `<td${name} width="4" height="4"${fill} style="width:4px;height:4px;font-size:0;line-height:0">&nbsp;</td>`
}

function sectionHtml({ title, lines, href }: MailSection): string {
  const joined = lines.map(escapeHtml).join('<br>')
  const text = href
    ? `<a class="link" href="${escapeHtml(href)}" style="color:${BRAND_ACCENT}">${joined}</a>`
    : joined
  return `<tr><td class="cell" style="padding:20px 32px 0"><p class="grey" style="margin:0;color:${GREY};font-size:13px">${escapeHtml(title)}</p><p style="margin:2px 0 0;${BREAKING}">${text}</p></td></tr>`
}

function rowHtml(row: MailTableRow, hasPictures: boolean): string {
  const { label, detail, value, isTotal } = row
  const weight = isTotal ? 'font-weight:600' : ''
  const under = detail
    ? `<br><span class="grey" style="color:${GREY};font-size:13px">${escapeHtml(detail)}</span>`
    : ''
  const isBeside = hasPictures && row.picture !== undefined
  const span = hasPictures && !isBeside ? ' colspan="2"' : ''
  return `<tr>${isBeside ? pictureHtml(row.picture) : ''}<td class="line"${span} style="padding:8px 0;border-top:1px solid ${LINE};${BREAKING};${weight}">${escapeHtml(label)}${under}</td><td class="line" align="right" valign="top" style="padding:8px 0 8px 12px;border-top:1px solid ${LINE};white-space:nowrap;${weight}">${escapeHtml(value)}</td></tr>`
}

/** Sized by attributes, so that the text stays in place where a mail program blocks pictures. */
function pictureHtml(picture: MailPicture | null | undefined): string {
  const image = picture
    ? `<img src="${escapeHtml(picture.src)}" alt="" width="${picture.width}" height="${picture.height}" style="display:block;border:0;border-radius:4px">`
    : ''
  return `<td class="line" width="60" valign="top" style="width:60px;padding:11px 0;border-top:1px solid ${LINE}">${image}</td>`
}

function toText({ title, lead, facts, rows, sections, link, closing }: WholeMail): string {
  const blocks = [
    title,
    lead,
    link && `${link.label}: ${link.href}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    rows
      .map(({ label, detail, value }) => `${label}${detail ? ` (${detail})` : ''}: ${value}`)
      .join('\n'),
    ...sections.map(({ title: heading, lines, href }) =>
      [heading, ...lines, ...(href && !lines.includes(href) ? [href] : [])].join('\n')
    ),
    closing,
    company.name,
  ]
  return blocks.filter(Boolean).join('\n\n') + '\n'
}
