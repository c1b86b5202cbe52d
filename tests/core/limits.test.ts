import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '../../src/lib/core/limits.ts'

const megabytes = (bytes: number) => bytes / limits.MB

/** Texts that mention a limit, by area and key. */
const named: Record<string, number> = {
  'issue:namePlaceholder': limits.ESSAY_TITLE,
  'issue:titleOver': limits.ESSAY_TITLE,
  'issue:videoNamePlaceholder': limits.VIDEO_TITLE,
  'issue:videoHint': megabytes(limits.VIDEO_BYTES),
  'issue:videoTooLarge': megabytes(limits.VIDEO_BYTES),
  'picture:pictureSize': megabytes(limits.PICTURE_BYTES),
  'essay:picturesHint': megabytes(limits.PICTURE_BYTES),
  'apply:pictureRule': megabytes(limits.PICTURE_BYTES),
  'member:faceHint': megabytes(limits.PICTURE_BYTES),
  'apply:reasonHint': limits.APPLICATION_REASON,
  'moderate:noticeHint': limits.FORUM_NOTICE,
  'member:bioHint': limits.BIO,
  'refund:remark': limits.REFUND_REMARK,
  'refusal:badQuote': limits.QUOTE_TEXT,
}

test.each(['zh-cn', 'en-us'])('texts in %s name the limits as they are', language => {
  const said = Object.keys(named).map(name => {
    const [area, key] = name.split(':') as [string, string]
    const words = JSON.parse(readFileSync(`public/locales/${language}/${area}.json`, 'utf8'))
    return [name, String(words[key]).replaceAll(',', '')] as const
  })
  const wrong = said.filter(([name, text]) => !text.match(/\d+/g)?.includes(String(named[name])))
  expect(wrong).toEqual([])
})
