import type { Member } from '../../core/caller.ts'
import type { Uploaded } from './notify.ts'
import { redrawSquare } from './pictures.ts'
import { md5Of, storeRedrawn, uploadInOneRequest } from './single-request.ts'

/**
 * Uploads an avatar in one step: cropped to the central square and re-encoded. Refusals fileType, fileSize, fileBroken,
 * filePixels, filesToday, uploadsBusy.
 */
export const headimg = (who: Member, file: AsyncIterable<Buffer>): Promise<Uploaded> =>
  uploadInOneRequest(who, file, async (sent, type) => {
    const square = await redrawSquare(sent)
    // Not deduplicated by the uploaded bytes, which an uncropped picture may share.
    return storeRedrawn(who, { type, md5: md5Of(square.bytes), size: square.bytes.length }, square)
  })
