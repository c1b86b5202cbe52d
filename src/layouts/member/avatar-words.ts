import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of the avatar form. */
export const avatarWords = (t: Translate) => ({
  now: t('member:faceNow'),
  stage: t('member:stage'),
  zoom: t('member:zoom'),
  choose: t('member:choose'),
  hint: t('member:faceHint'),
  save: t('member:save'),
  done: t('calls:modifyDone'),
  unreadable: t('refusal:fileBroken'),
})
