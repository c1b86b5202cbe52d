import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { avatarWords } from '../../layouts/member/avatar-words.ts'
import type { CropArea } from './squareOf.ts'

interface Props {
  url: string
  words: ReturnType<typeof avatarWords>
  /** Called with the visible part of the picture, in its own pixels. */
  onCut(area: CropArea): void
}

const STEP = 8
const MOST = 4

/** The picture in a square frame: drag, pinch, arrow keys, zoom. */
export function AvatarCropper({ url, words, onCut }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="crop">
      <div className="stage">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': words.stage }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, area) => onCut(area)}
        />
      </div>
      <label className="zoom">
        {words.zoom}
        <input
          type="range"
          min="1"
          max={MOST}
          step="0.01"
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </div>
  )
}
