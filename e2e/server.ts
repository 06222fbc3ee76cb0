import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Dijalankan = { url: string; tutup: () => Promise<void> }

/** The real server with its own PostgreSQL and the demo country. */
export async function nyalakanServer(env: Record<string, string> = {}): Promise<Dijalankan> {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-e2e-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const { url, tutup } = await jalankan('../server/src/main.ts', /Geisa siap di (\S+)/, {
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    DATABASE_URL: '',
    ...env,
  })
  return {
    url,
    tutup: async () => {
      await tutup()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The stand-in receiver of DHGTK, as `npm run dhgtk:contoh` starts it. */
export const nyalakanPenerima = (token: string): Promise<Dijalankan> =>
  jalankan('../server/src/dhgtk-contoh/main.ts', /siap di (\S+)/, { PORT: '0', DHGTK_TOKEN: token })

/** @returns the address that the program announces once it listens */
async function jalankan(berkas: string, kabar: RegExp, env: Record<string, string>): Promise<Dijalankan> {
  const proses = spawn(process.execPath, [new URL(berkas, import.meta.url).pathname], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { url: await tunggu(proses, kabar), tutup: () => hentikan(proses) }
}

const tunggu = (proses: ChildProcess, kabar: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let teks = ''
    proses.stdout?.on('data', (potongan: Buffer) => {
      teks += potongan.toString()
      const url = kabar.exec(teks)?.[1]
      if (url !== undefined) resolve(url)
    })
    proses.once('exit', (kode) => reject(new Error(`a program ended with ${kode}: ${teks}`)))
  })

async function hentikan(proses: ChildProcess): Promise<void> {
  if (proses.exitCode !== null) return
  const selesai = new Promise((resolve) => proses.once('exit', resolve))
  proses.kill('SIGTERM')
  await selesai
}
