import type { AstroGlobal } from 'astro'
import { PARTS, partsOf } from '../api/multipart.ts'
import { bodyStream } from '../api/request-body.ts'
import { Refusal } from '../core/refusal.ts'
import { picture } from '../core/rules.ts'
import { type PictureKind, uploadPicture } from '../domain/upload/single-request.ts'
import { refusalOf } from './form-call.ts'

/** The picture fields of a form by name: how many pictures each takes, and of which kind. */
export type PictureFields = Record<string, { most: number; kind: PictureKind }>

interface Arrived {
  /** A picture field has its comma-separated addresses. */
  fields: Record<string, string>
  /** Why a picture was not taken, with the name of its field. */
  refusal: Refusal | null
}

const FIELD_BYTES = 10_000
/** Of each picture field: its addresses, and a text, a choice and a tick beside it. */
const BESIDE = 4

/** The parts that a form with these fields may have: each picture can be sent, and one sent before be removed. */
const partsAtMost = (pictures: PictureFields) =>
  Object.values(pictures).reduce((sum, { most }) => sum + 2 * most + BESIDE, PARTS)

/**
 * Reads a form sent without script, and uploads its pictures as they arrive. The files of the field `logo` are named
 * `logo_files`; `logo` has the addresses of those uploaded before, and `logo_drop` those of them that are removed. A
 * refused picture does not lose the others.
 */
export async function arrivingForm(astro: AstroGlobal, pictures: PictureFields): Promise<Arrived> {
  const { request } = astro
  const { who } = astro.locals
  if (who.member === null) throw new Refusal('signInFirst')
  const member = { ...who, member: who.member }
  const fields = new Map<string, string>()
  const dropped = new Set<string>()
  const came = new Map<string, string[]>()
  let refusal: Refusal | null = null
  const type = request.headers.get('content-type') ?? ''
  const parts = partsOf(type, bodyStream(request), FIELD_BYTES, partsAtMost(pictures))
  for await (const { name, value, file, isEmpty } of parts) {
    const field = name.replace(/_(files|drop)$/, '')
    const rule = Object.hasOwn(pictures, field) ? pictures[field] : undefined
    if (!file) {
      if (rule && name === `${field}_drop`) dropped.add(value)
      else fields.set(name, value)
    } else if (rule && !isEmpty && !refusal)
      try {
        const urls = came.get(field) ?? []
        if (urls.length >= rule.most) throw tooMany(rule)
        came.set(field, [...urls, (await uploadPicture(member, file, rule.kind)).url])
      } catch (error) {
        refusal = at(field, refusalOf(astro, error))
      }
  }
  for (const [field, rule] of Object.entries(pictures)) {
    const { most } = rule
    const kept = addressesIn(fields.get(field)).filter(url => !dropped.has(url))
    const urls = [...new Set([...kept, ...(came.get(field) ?? [])])]
    if (most > 1 && urls.length > most) refusal ??= at(field, tooMany(rule))
    // A new picture takes the place of the only one.
    fields.set(field, (most === 1 ? urls.slice(-1) : urls.slice(0, most)).join(','))
  }
  return { fields: Object.fromEntries(fields), refusal }
}

/** Addresses of pictures uploaded before, as a form sends them. */
export const addressesIn = (sent = '') => sent.split(',').filter(url => picture.safeParse(url).success)

const tooMany = ({ most }: { most: number }) => new Refusal('badField', { most: String(most) }, 'shell:picturesTooMany')

/** The refusal shown at this field. */
const at = (field: string, { reason, words, said }: Refusal) => new Refusal(reason, { ...words, field }, said)
