import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxAt } from '../../src/lib/cli/nginx.ts'
import { freePort } from './site.ts'

/** The minimal configuration: `proxy_pass` and nothing else. */
const configuration = (port: number, targets: number[]) => `
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
${targets.length > 1 ? balanced(targets) : ''}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${targets.length > 1 ? 'site' : `127.0.0.1:${targets[0]}`};
    }
  }
}
`

/** What deploy/nginx.conf adds for two servers, uploads and event streams. */
const balanced = (targets: number[]) => `
  upstream site {
    ${targets.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(' ')}
    keepalive 64;
  }
  client_max_body_size 201m;
  proxy_http_version 1.1;
  proxy_set_header connection "";
  proxy_set_header host $host;
  proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
  proxy_buffering off;
  proxy_request_buffering off;
  proxy_read_timeout 1h;
  proxy_next_upstream error timeout;`

/** Starts an nginx in front of a local port, or of several servers of one site. */
export async function nginxBefore(...targets: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, targets))
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
