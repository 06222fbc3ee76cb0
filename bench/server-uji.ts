import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ServerUji = { url: string; port: number; proses: ChildProcess; mulaiMs: number; berhenti(): Promise<void> }

/** The real server as its own process on the given database; ready when its port answers. */
export async function jalankanServer(databaseUrl: string): Promise<ServerUji> {
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-bench-server-'))
  const awal = performance.now()
  const proses = spawn(process.execPath, [new URL('../server/src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails ends at once; its server must not go on beside whatever is measured next.
  const ikut = (): void => void proses.kill('SIGKILL')
  process.once('exit', ikut)
  const url = await alamat(proses)
  const jawaban = await fetch(`${url}/api/aplikasi/info`)
  if (!jawaban.ok) throw new Error(`server answered ${jawaban.status}`)
  const selesai = new Promise<void>((resolve) => proses.once('exit', () => resolve()))
  return {
    url,
    port: Number(new URL(url).port),
    proses,
    mulaiMs: performance.now() - awal,
    berhenti: async () => {
      proses.kill('SIGTERM')
      await selesai
      process.off('exit', ikut)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function alamat(proses: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let teks = ''
    proses.stdout?.on('data', (potongan: Buffer) => {
      teks += potongan.toString()
      const url = /Geisa siap di (\S+)/.exec(teks)?.[1]
      if (url !== undefined) resolve(url)
    })
    proses.once('exit', (kode) => reject(new Error(`server ended with ${kode} before it was ready: ${teks}`)))
  })
}
