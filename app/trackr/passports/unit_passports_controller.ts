import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import app from '@adonisjs/core/services/app'
import { throttle } from '#core/throttle'
import { notFound } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { registerUnit, type UnitRegistrationJson } from '#trackr/passports/register_unit'
import { findPassport, type UnitPassportJson } from '#trackr/passports/find_passport'
import type { HttpContext } from '@adonisjs/core/http'

const FOLDER = 'inertia/documents'

/** Shows the owner of a unit its passport, by the serial and the code on its label */
export default class UnitPassportsController {
  async show({ params, request, response }: HttpContext): Promise<UnitPassportJson> {
    response.header('Cache-Control', 'no-store')
    return passportOrFail(params.key, request.ip())
  }

  /** Sends a document of the line; the owner of a trade product needs no trade account. */
  async document({ params, request, response }: HttpContext) {
    const { documents } = await passportOrFail(params.key, request.ip())
    const document = documents.find(({ href }) => basename(href) === params.file)
    const path = document && app.makePath(FOLDER, basename(document.href))
    if (!path || !existsSync(path)) throw notFound(texts.noPassport)
    response.header('Cache-Control', 'private, no-cache')
    return response.attachment(path, params.file)
  }

  async register({ params, request, actor }: HttpContext): Promise<UnitRegistrationJson> {
    await throttle('passportsByIp', request.ip())
    const { registered } = await registerUnit(params.key, actor.user!.id)
    const passport = await findPassport(params.key)
    return { registered, warranty_until: passport?.warranty_until ?? null }
  }
}

async function passportOrFail(key: string, ip: string): Promise<UnitPassportJson> {
  await throttle('passportsByIp', ip)
  const passport = await findPassport(key)
  if (!passport) throw notFound(texts.noPassport)
  return passport
}
