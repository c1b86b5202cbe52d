import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of the comments of a short video. */
export const videoTalkWords = (t: Translate) => ({
  comments: t('video:comments'),
  none: t('video:noComments'),
  login: t('video:loginToSay'),
  say: t('video:say'),
  send: t('video:send'),
  reply: t('essay:reply'),
  remove: t('video:unsay'),
  report: t('report:report'),
  official: t('shell:official'),
  answering: t('essay:answering', { nickname: '{{nickname}}' }),
})
