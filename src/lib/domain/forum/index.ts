// What other areas of the domain may ask of this one.
export { openForum } from './forums.ts'
export { commentApprove, essayApprove } from './moderate/approve.ts'
export { videoApprove } from './moderate/approve-video.ts'
export { videoCommentApprove } from './moderate/approve-video-comment.ts'
export { writerOf } from './moderation-hold.ts'
export { reportRows } from './report/report-cases.ts'
export { subjectsOf } from './report/subjects.ts'
export { waitingColumns, waitingEssays, waitingRow } from './revisions.ts'
