import type { AstroGlobal } from 'astro'
import { bytesWithin, partsOf } from '../api/multipart.ts'
import { bodyStream } from '../api/request-body.ts'
import { config } from '../core/config.ts'
import { FORM_FIELDS } from '../core/limits.ts'
import { Refusal } from '../core/refusal.ts'
import { textOfFile } from '../core/text-file.ts'
import { type PictureKind, uploadPicture } from '../domain/upload/single-request.ts'
import { refusalOf } from './form-call.ts'

interface PictureField {
  most: number
  kind: PictureKind
}
/** The picture fields of a form by name; `single`: any field takes one picture, as in the consoles. */
export type PictureFields = Record<string, PictureField> | 'single'

interface Arrived {
  /** A picture field has its comma-separated addresses. */
  fields: Record<string, string>
  /** Why a picture was not taken, with the name of its field. */
  refusal: Refusal | null
}

const SINGLE: PictureField = { most: 1, kind: 'image' }

/**
 * Reads a form sent without script, and uploads its pictures as they arrive. The files of the field `logo` are named
 * `logo_files`; `logo` has the addresses of those uploaded before, and `logo_drop` those of them that are removed. A
 * refused picture does not lose the others. Any other file is read as text, such as a CSV. Its texts and the number of
 * its parts have the limits of a form without pictures: refusal badBody.
 */
export async function arrivingForm(astro: AstroGlobal, pictures: PictureFields): Promise<Arrived> {
  const { request } = astro
  const { who } = astro.locals
  if (who.member === null) throw new Refusal('signInFirst')
  const member = { ...who, member: who.member }
  const fields = new Map<string, string>()
  const dropped = new Set<string>()
  const came = new Map<string, string[]>()
  const pictureFields = new Map<string, PictureField>(pictures === 'single' ? [] : Object.entries(pictures))
  let refusal: Refusal | null = null
  let left = config.bodyBytes
  const take = (name: string, text: string) => {
    left -= Buffer.byteLength(text)
    if (left < 0) throw new Refusal('badBody')
    fields.set(name, text)
  }
  const type = request.headers.get('content-type') ?? ''
  const parts = partsOf(type, bodyStream(request), config.bodyBytes, FORM_FIELDS)
  for await (const { name, value, file, isEmpty } of parts) {
    const [, field = name, part] = /^(.+)_(files|drop)$/.exec(name) ?? []
    if (part && pictures === 'single') pictureFields.set(field, SINGLE)
    const rule = part && pictureFields.get(field)
    if (!file) {
      if (rule && part === 'drop') dropped.add(value)
      else take(name, value)
    } else if (!rule) take(name, isEmpty ? '' : textOfFile(await bytesWithin(file, left)))
    else if (!isEmpty && !refusal)
      try {
        const urls = came.get(field) ?? []
        if (urls.length >= rule.most) throw tooMany(rule)
        came.set(field, [...urls, (await uploadPicture(member, file, rule.kind)).url])
      } catch (error) {
        refusal = at(field, refusalOf(astro, error))
      }
  }
  for (const [field, rule] of pictureFields) {
    const { most } = rule
    const kept = (fields.get(field) ?? '').split(',').filter(url => url !== '' && !dropped.has(url))
    const urls = [...new Set([...kept, ...(came.get(field) ?? [])])]
    if (most > 1 && urls.length > most) refusal ??= at(field, tooMany(rule))
    // A new picture takes the place of the only one.
    fields.set(field, (most === 1 ? urls.slice(-1) : urls.slice(0, most)).join(','))
  }
  return { fields: Object.fromEntries(fields), refusal }
}

const tooMany = ({ most }: { most: number }) => new Refusal('badField', { most: String(most) }, 'shell:picturesTooMany')

/** The refusal shown at this field. */
const at = (field: string, { reason, words, said }: Refusal) => new Refusal(reason, { ...words, field }, said)
