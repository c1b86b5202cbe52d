import { useStore } from '@nanostores/react'
import type { settingWords } from '../../layouts/message/words.ts'
import { $noticeSettings, $savedSettings, saveSetting } from '../../lib/browser/stores/notice-settings.ts'
import type { NoticeSettings as Settings } from '../../lib/web/message/notices.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { LetterSettings } from './LetterSettings.tsx'
import { SettingsTable } from './SettingsTable.tsx'

interface Props {
  settings: Settings
  /** Saved by the form without script. */
  done: boolean
  /** Address where e-mail and mobile are bound. */
  security: string
  words: ReturnType<typeof settingWords>
}

/** Settings of notices on the site, by e-mail and SMS, and of letters; each switch is saved at once. */
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
