import type { settingWords } from '../../layouts/message/words.ts'
import type { saveSetting } from '../../lib/browser/stores/notice-settings.ts'
import type { NoticeSettings } from '../../lib/web/message/notices.ts'
import { Switch } from '../ui/Switch.tsx'

interface Props {
  settings: NoticeSettings
  security: string
  now(name: string, drawn: number): number
  onSwitch: typeof saveSetting
  words: ReturnType<typeof settingWords>
}

const bound = { mail: 'email', sms: 'mobile' } as const

/** A table with a row per notice type and a column per way. */
export function SettingsTable({ settings, security, now, onSwitch, words }: Props) {
  const { types, channels, offered } = settings
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.channel}</th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {words.channels[channel]}
                {!offered[channel] && <a href={`${security}?edit=${bound[channel]}`}>{words.bindFirst}</a>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(type => {
            const site = now(type, settings[type].site)
            const label = words.types[type]
            return (
              <tr key={type}>
                <th scope="row">
                  {label}
                  {type === 'system' && <small>{words.alwaysOn}</small>}
                </th>
                <td>
                  <Switch
                    name={type}
                    label={`${label} ${words.channel}`}
                    isOn={site === 1}
                    isFixed={type === 'system'}
                    onSwitch={() => void onSwitch(type, 1 - site, { set: { [type]: { site: 1 - site } } })}
                  />
                </td>
                {channels.map(channel => {
                  const name = `${channel}-${type}`
                  const value = now(name, settings[type][channel])
                  return (
                    <td key={channel}>
                      <Switch
                        name={name}
                        label={`${label} ${words.channels[channel]}`}
                        isOn={value === 1}
                        isFixed={!offered[channel]}
                        onSwitch={() =>
                          void onSwitch(name, 1 - value, { set: { [type]: { site, [channel]: 1 - value } } })
                        }
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="quiet">{words.channelsText}</p>
    </>
  )
}
