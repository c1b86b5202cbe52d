// Makes the demo's short films, public/video/drive-1.mp4 … drive-8.mp4, from drawn frames.
// Run it after a change of lib/core/pictures/films.ts: `node src/lib/demo/videos.ts [n …]`. Needs ffmpeg with libx264 on the PATH;
// the films are committed, so nobody else does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { filmUrl } from '../core/pictures/address.ts'
import { drives } from '../core/pictures/films.ts'
import { film, seconds, shown } from './pictures/drives.ts'

const rate = 24
const raw = `-v error -y -f rawvideo -pix_fmt rgb24 -s ${shown.w}x${shown.h} -r ${rate}`.split(' ')
const encoded = '-an -c:v libx264 -preset veryslow -tune animation -crf 28 -pix_fmt yuv420p -movflags +faststart'.split(
  ' ',
)
const asked = process.argv.slice(2).map(Number)

mkdirSync('public/video', { recursive: true })
for (const n of asked.length ? asked : drives.map((_, i) => i + 1)) {
  const file = `public${filmUrl(n)}`
  await record(film(n), file)
  console.log(file, statSync(file).size)
}

async function record(picture: (second: number) => string, file: string): Promise<void> {
  const ffmpeg = spawn('ffmpeg', [...raw, '-i', '-', ...encoded, file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for (let i = 0; i < seconds * rate; i++) {
    const pixels = await sharp(Buffer.from(picture(i / rate)))
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`)
}
