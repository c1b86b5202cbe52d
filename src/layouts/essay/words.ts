import { localePath, type Reader, type Translate } from '../../lib/core/i18n.ts'
import { COMMENT_PICTURES } from '../../lib/core/limits.ts'
import { cardWords, pickWords } from '../goods/words.ts'

/** Texts of comments and their boxes; the island fills in the variables. */
export const commentWords = (t: Translate) => ({
  placeholder: t('essay:say'),
  send: t('essay:send'),
  sending: t('essay:sending'),
  called: t('essay:called'),
  calledCount: t('essay:calledCount', { count: '{{count}}' }),
  calledNone: t('essay:calledNone'),
  like: t('essay:like'),
  reply: t('essay:reply'),
  report: t('report:report'),
  manage: t('moderate:manage'),
  writer: t('essay:writer'),
  official: t('shell:official'),
  level: t('shell:level'),
  floor: t('essay:floor', { floor: '{{floor}}' }),
  answering: t('essay:answering', { nickname: '{{nickname}}' }),
  allReplies: t('essay:allReplies', { count: '{{count}}' }),
  allReplies_one: t('essay:allReplies', { count: 1 }),
  none: t('essay:none'),
  noneHere: t('essay:noneHere'),
  noneOfAuthor: t('essay:noneOfAuthor'),
  firstPage: t('essay:firstPage'),
  quote: t('essay:quote'),
  quoteGone: t('essay:quoteGone'),
  unquote: t('essay:unquote'),
  edit: t('essay:edit'),
  editing: t('essay:editing'),
  save: t('essay:save'),
  edited: t('essay:edited'),
  closed: t('refusal:essayClosed'),
  cancel: t('report:cancel'),
  remove: t('essay:remove'),
  removeTitle: t('essay:removeTitle'),
  removeText: t('essay:removeText'),
  emoji: t('essay:emoji'),
  pictures: t('essay:pictures'),
  picturesHint: t('essay:picturesHint', { most: COMMENT_PICTURES }),
  enlarge: t('essay:enlarge'),
  newComments: t('essay:newComments', { count: '{{count}}' }),
  newComments_one: t('essay:newComments', { count: 1 }),
  more: t('essay:more'),
  lastRead: t('essay:lastRead'),
  unread: t('essay:unread', { count: '{{count}}' }),
  unread_one: t('essay:unread', { count: 1 }),
  goods: pickWords(t),
  card: cardWords(t),
})

/** Texts for the number of comments. */
export const countWords = (t: Translate) => ({
  count: t('essay:count', { count: '{{count}}' }),
  count_one: t('essay:count', { count: 1 }),
})

/** Texts of a post's tags. */
export const tagWords = (t: Translate) => ({
  top: t('shell:top'),
  cream: t('shell:cream'),
  closed: t('essay:closed'),
})

/** Path prefix of a language. */
export const languagePrefix = ({ locale }: Pick<Reader, 'locale'>) => localePath(locale, '/_').slice(0, -2)
