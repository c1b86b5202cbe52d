import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxAt } from '../../src/lib/cli/nginx.ts'
import { freePort } from './site.ts'

/** The shortest configuration that people write: `proxy_pass` and nothing else. */
const configuration = (port: number, target: number) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${target};
    }
  }
}
`

/** An nginx in front of a port of this machine. */
export async function nginxBefore(target: number) {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, target))
  const nginx = spawn(nginxAt()!, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'inherit' })
  const left = once(nginx, 'exit')
  await Promise.race([
    listens(port),
    left.then(([code]) => Promise.reject(new Error(`nginx ended with ${code} before it listened`))),
  ])

  async function stop() {
    nginx.kill('SIGTERM')
    await left
    rmSync(folder, { recursive: true })
  }
  return { port, url: `http://127.0.0.1:${port}`, stop }
}

async function listens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (!isOpen) return listens(port)
}
