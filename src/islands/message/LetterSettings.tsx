import type { settingWords } from '../../layouts/message/words.ts'
import type { saveSetting } from '../../lib/browser/stores/notice-settings.ts'
import type { NoticeSettings } from '../../lib/web/message/notices.ts'
import { Switch } from '../ui/Switch.tsx'

interface Props {
  settings: NoticeSettings
  now(name: string, drawn: number): number
  onSwitch: typeof saveSetting
  words: ReturnType<typeof settingWords>
}

/** Settings: watching posts one replies to, notices of new posts of followed members, and who may send letters. */
export function LetterSettings({ settings, now, onSwitch, words }: Props) {
  const watches = now('watch_replied', settings.watch_replied)
  const posts = now('follow_posts', settings.follow_posts)
  const from = now('letters_from', settings.letters_from)
  return (
    <>
      <fieldset>
        <legend>{words.watching}</legend>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: a switch is one. */}
        <label className="tick">
          <Switch
            name="watch_replied"
            isOn={watches === 1}
            onSwitch={() => void onSwitch('watch_replied', 1 - watches, { watch_replied: 1 - watches })}
          />
          {words.watchReplied}
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: a switch is one. */}
        <label className="tick">
          <Switch
            name="follow_posts"
            isOn={posts === 1}
            onSwitch={() => void onSwitch('follow_posts', 1 - posts, { follow_posts: 1 - posts })}
          />
          {words.followPosts}
        </label>
      </fieldset>
      <fieldset>
        <legend>{words.whoWrites}</legend>
        {([words.anybody, words.followed] as const).map((text, value) => (
          <label key={text} className="tick">
            <input
              type="radio"
              name="letters_from"
              value={value}
              checked={from === value}
              onChange={() => void onSwitch('letters_from', value, { letters_from: value })}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  )
}
