import type { Member } from '../../core/caller.ts'
import type { Uploaded } from './notify.ts'
import { inOneStep, keepDrawn, md5Of } from './one-step.ts'
import { redrawSquare } from './pictures.ts'

/**
 * Takes a picture for a face in one step: its middle, square, drawn anew. Refusals fileType,
 * fileSize, fileBroken, filePixels, filesToday, uploadsBusy.
 */
export const headimg = (who: Member, file: AsyncIterable<Buffer>): Promise<Uploaded> =>
  inOneStep(who, file, async (sent, type) => {
    const square = await redrawSquare(sent)
    // Not known by what was sent: as a picture that stays whole.
    return keepDrawn(who, { type, md5: md5Of(square.bytes), size: square.bytes.length }, square)
  })
