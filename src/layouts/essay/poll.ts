import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of a poll; its island fills in the numbers. */
export const pollWords = (t: Translate) => ({
  single: t('essay:pollSingle'),
  multiple: t('essay:pollMultiple'),
  votes: t('essay:pollVotes', { count: '{{count}}' }),
  until: t('essay:pollUntil', { time: '{{time}}' }),
  over: t('essay:pollOver'),
  vote: t('essay:pollVote'),
  hidden: t('essay:pollHidden'),
  close: t('essay:pollClose'),
  voted: t('essay:pollVoted'),
  mine: t('essay:pollMine'),
  share: t('essay:pollShare', { share: '{{share}}', count: '{{count}}' }),
  share_one: t('essay:pollShare', { share: '{{share}}', count: 1 }),
})
