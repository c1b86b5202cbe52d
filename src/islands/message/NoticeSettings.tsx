import { useStore } from '@nanostores/react'
import type { settingWords } from '../../layouts/message/words.ts'
import { $noticeSettings, $savedSettings, saveSetting } from '../../lib/browser/stores/notice-settings.ts'
import type { NoticeSettings as Settings } from '../../lib/web/message/notices.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { LetterSettings } from './LetterSettings.tsx'
import { SettingsTable } from './SettingsTable.tsx'

interface Props {
  settings: Settings
  /** Saved by the form of a page without script. */
  done: boolean
  /** Where addresses and numbers are bound. */
  security: string
  words: ReturnType<typeof settingWords>
}

/** Which notices a member wants, on the site and by mail or SMS too, and whose letters: each switch holds at once. */
export function NoticeSettings({ settings, done, security, words }: Props) {
  const isAwake = useHydrated()
  const changed = useStore($noticeSettings, { ssr: 'initial' })
  const { count } = useStore($savedSettings, { ssr: 'initial' })
  const isSaved = isAwake ? count > 0 : done
  const now = (name: string, drawn: number) => changed[name] ?? drawn
  return (
    <form className="panel wanted" method="post">
      <SettingsTable settings={settings} security={security} now={now} onSwitch={saveSetting} words={words} />
      <LetterSettings settings={settings} now={now} onSwitch={saveSetting} words={words} />
      <div className="row">
        {isAwake ? (
          <p className="quiet">{words.atOnce}</p>
        ) : (
          <button className="button primary" type="submit" name="do" value="save">
            {words.save}
          </button>
        )}
        <span className="good" role="status" key={count}>
          {isSaved && words.saved}
        </span>
      </div>
    </form>
  )
}
