import { LINES } from '#catalog'
import { appUrl } from '#config/app'
import { company } from '#config/company'
import { feedItems } from '#storefront/queries/product_feed'
import { googleFeed } from '#storefront/transformers/google_feed'
import { openAiFeed } from '#storefront/transformers/openai_feed'
import { gpcStatement, llmsText, securityText } from '#storefront/transformers/machine_texts'
import type { HttpContext } from '@adonisjs/core/http'

const CACHED = 'public, max-age=900'

/** What programs read of the storefront, the same for every visitor */
export default class MachineTextsController {
  async feed({ response, storefront: { prefix } }: HttpContext) {
    const items = await feedItems(prefix, new Date())
    return response
      .type('text/tab-separated-values; charset=utf-8')
      .header('Cache-Control', CACHED)
      .send(googleFeed(items, prefix))
  }

  async openAiFeed({ response, storefront: { prefix } }: HttpContext) {
    const items = await feedItems(prefix, new Date())
    return response
      .type('application/jsonl; charset=utf-8')
      .header('Cache-Control', CACHED)
      .send(openAiFeed(items, prefix))
  }

  llms({ response }: HttpContext) {
    const lines = LINES.filter(({ audience }) => audience === 'public')
    const body = llmsText({ appUrl, company, lines })
    return response.type('text/plain; charset=utf-8').header('Cache-Control', CACHED).send(body)
  }

  security({ response }: HttpContext) {
    const body = securityText({ appUrl, email: company.supportEmail, now: new Date() })
    return response.type('text/plain; charset=utf-8').send(body)
  }

  gpc({ response }: HttpContext) {
    return response.header('Cache-Control', CACHED).send(gpcStatement())
  }
}
