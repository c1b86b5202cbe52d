import type { AstroGlobal } from 'astro'
import { partsOf } from '../../api/multipart.ts'
import { isOurs } from '../../api/origin.ts'
import { bodyStream } from '../../api/request-body.ts'
import { COMMENT_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { picture } from '../../core/rules.ts'
import { uploadPicture } from '../../domain/upload/single-request.ts'

/** A comment of 5,000 characters, and the other fields. */
const FIELD_BYTES = 40_000

export interface SentReply {
  fields: [string, string][]
  /** Addresses of the pictures: those kept from before, and those uploaded now. */
  images: string[]
  /** Why a picture was not uploaded. */
  refusal: Refusal | null
  /** The body was not read to its end. */
  isCutShort: boolean
}

type Opened = Pick<AstroGlobal, 'request' | 'locals' | 'cookies'>

/** Reads a reply form sent without script; uploads its pictures if it comes from a member and our own page. */
export async function sentReply(opened: Opened): Promise<SentReply> {
  const { request } = opened
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\//i.test(type)) return arrivingReply(opened, type)
  const fields = [...(await request.formData())].map(([name, value]): [string, string] => [name, String(value)])
  return { fields, images: keptIn(fields), refusal: null, isCutShort: false }
}

async function arrivingReply(opened: Opened, type: string): Promise<SentReply> {
  const { who } = opened.locals
  const member = who.member !== null && isOurs(opened) ? { ...who, member: who.member } : null
  const fields: [string, string][] = []
  const came: string[] = []
  let refusal: Refusal | null = null
  const sent = () => ({ fields, images: [...new Set([...keptIn(fields), ...came])], refusal })
  try {
    for await (const { name, value, file, isEmpty } of partsOf(type, bodyStream(opened.request), FIELD_BYTES)) {
      if (!file) fields.push([name, value])
      else if (isEmpty || refusal) continue
      else if (!member) return { ...sent(), isCutShort: true }
      else if (keptIn(fields).length + came.length >= COMMENT_PICTURES) refusal = new Refusal('badPictures')
      else
        try {
          came.push((await uploadPicture(member, file)).url)
        } catch (error) {
          refusal = refusalIn(error)
        }
    }
    return { ...sent(), isCutShort: false }
  } catch (error) {
    // What was read before the connection broke is kept.
    refusal = refusalIn(error)
    return { ...sent(), isCutShort: true }
  }
}

const keptIn = (fields: [string, string][]) =>
  fields.flatMap(([name, value]) => (name === 'image' && picture.safeParse(value).success ? value : []))

function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
