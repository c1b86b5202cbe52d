import { z } from 'zod'
import { maybe, picture, text, whole, words } from '../rules.ts'
import { later } from './call.ts'

const LARGEST = 200 * 1024 * 1024
const LARGEST_PICTURE = 10 * 1024 * 1024

const file = {
  name: words(255),
  md5: z
    .string()
    .trim()
    .regex(/^[\da-fA-F]{32}$/),
  size: whole(1, LARGEST),
}

/** Files: ask for a signed form, post the file with it, say that it is there. */
export const uploadCalls = {
  '/api/upload/getParams': later('signedIn', z.object(file)),
  /** The receiver speaks the protocol of the storage hosts: the policy in the form says who may. */
  '/api/upload/put': later(
    'open',
    z.object({
      key: words(255),
      policy: words(4000),
      signature: words(200),
      OSSAccessKeyId: maybe(text(100)),
      success_action_status: maybe(whole(200, 204)),
      file: z.file().max(LARGEST),
    }),
    { own: true },
  ),
  '/api/upload/notify': later('signedIn', z.object({ ...file, url: picture, aliosstoken: maybe(text(500)) })),
  /** A picture of one's own as a form with the field `file`. */
  '/api/upload/headimg': later('signedIn', z.object({ file: z.file().max(LARGEST_PICTURE) }), { own: true }),
}
