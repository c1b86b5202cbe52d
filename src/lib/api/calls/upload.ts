import { z } from 'zod'
import { PICTURE_BYTES, VIDEO_BYTES } from '../../core/limits.ts'
import { maybe, nonEmptyText, text, wholeNumber } from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { notify } from '../../domain/upload/notify.ts'
import { getParams } from '../../domain/upload/register-upload.ts'
import { signedIn, withoutRun } from '../call.ts'
import * as out from '../outputs/words.ts'

const file = {
  name: nonEmptyText(255),
  md5: z
    .string()
    .overwrite(visibleLine)
    .regex(/^[\da-fA-F]{32}$/),
  size: wholeNumber(1, 2 ** 40),
}

const uploaded = z.object({ url: z.string(), width: z.number(), height: z.number() })
const uploadedBefore = uploaded.extend({ exists: z.literal(1) })

/** To be posted to `host` with the file. */
const uploadForm = z.object({
  exists: z.literal(0),
  token: z.string(),
  id: out.id,
  key: z.string(),
  policy: z.string(),
  signature: z.string(),
  expire: out.time,
  accessid: z.string(),
  success_action_status: z.number(),
  filePath: z.string(),
  host: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** Uploads: request a signed form, post the file with it, confirm. */
export const uploadCalls = {
  '/api/upload/getParams': signedIn({
    input: z.object({ ...file, kind: maybe(z.enum(['image', 'video', 'document'])) }),
    output: z.union([uploadedBefore, uploadForm]),
    run: getParams,
  }),
  /** The receiver uses the protocol of storage hosts: the policy in the form authorises the upload. */
  '/api/upload/put': withoutRun({
    access: 'open',
    input: z.object({
      key: nonEmptyText(255),
      policy: nonEmptyText(4000),
      signature: nonEmptyText(200),
      OSSAccessKeyId: maybe(text(100)),
      success_action_status: maybe(wholeNumber(200, 204)),
      file: z.file().max(VIDEO_BYTES),
    }),
    servedElsewhere: true,
  }),
  '/api/upload/notify': signedIn({
    input: z.object({ ...file, url: nonEmptyText(500), aliosstoken: maybe(text(500)) }),
    output: uploaded,
    run: notify,
  }),
  /** A certification document behind a link made for this member of staff. */
  '/api/upload/document': withoutRun({
    access: 'staff',
    input: z.object({ token: nonEmptyText(64), until: wholeNumber(0, 2 ** 31 - 1), signature: nonEmptyText(64) }),
    method: 'GET',
    servedElsewhere: true,
  }),
  /** An avatar as a form with the field `file`: its central square. */
  '/api/upload/headimg': withoutRun({
    access: 'signedIn',
    input: z.object({ file: z.file().max(PICTURE_BYTES) }),
    servedElsewhere: true,
  }),
}
