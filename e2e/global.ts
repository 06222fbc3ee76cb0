import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server with its own PostgreSQL and the demo country, once for all journeys; its address is in GEISA_URL. */
export default async function siapkanServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-e2e-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const proses = spawn(process.execPath, [new URL('../server/src/main.ts', import.meta.url).pathname], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'development', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.GEISA_URL = await new Promise<string>((resolve, reject) => {
    let teks = ''
    proses.stdout.on('data', (potongan: Buffer) => {
      teks += potongan.toString()
      const url = /Geisa siap di (\S+)/.exec(teks)?.[1]
      if (url !== undefined) resolve(url)
    })
    proses.once('exit', (kode) => reject(new Error(`server ended with ${kode}: ${teks}`)))
  })
  return async () => {
    const selesai = new Promise((resolve) => proses.once('exit', resolve))
    proses.kill('SIGTERM')
    await selesai
    rmSync(folder, { recursive: true, force: true })
  }
}
