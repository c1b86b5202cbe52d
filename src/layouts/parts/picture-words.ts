import type { PictureListWords } from '../../islands/pictures/words.ts'
import type { Translate } from '../../lib/core/i18n.ts'

/** Texts of a field for at most this many pictures. */
export const pictureWords = (t: Translate, most: number): PictureListWords => ({
  add: t('shell:picturesAdd'),
  drop: t('shell:picturesDrop'),
  before: t('shell:picturesBefore'),
  retry: t('shell:picturesRetry'),
  sending: t('shell:picturesSending'),
  left: t('shell:picturesLeft', { most, left: '#' }),
})
