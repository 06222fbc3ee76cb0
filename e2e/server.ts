import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Dijalankan = { url: string; tutup: () => Promise<void> }

/** The demo country is made once; every server begins with a copy of it, under its own PostgreSQL. */
export async function siapkanContoh(): Promise<string> {
  const contoh = folderBaru()
  const { tutup } = await jalankanServer(contoh, {})
  await tutup()
  // A server that is in a hurry leaves its PostgreSQL to end by itself.
  const hidup = (): boolean => globSync(join(contoh, '*', 'postmaster.pid')).length > 0
  while (hidup()) await new Promise((lanjut) => setTimeout(lanjut, 100))
  return contoh
}

/** The real server with its own PostgreSQL and the demo country. */
export async function nyalakanServer(env: Record<string, string> = {}): Promise<Dijalankan> {
  const folder = folderBaru()
  // With its owners: as root PostgreSQL runs under another account.
  execFileSync('cp', ['-a', `${process.env.GEISA_CONTOH}/.`, folder])
  const { url, tutup } = await jalankanServer(folder, env)
  return {
    url,
    tutup: async () => {
      await tutup()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function folderBaru(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-e2e-'))
  // The account of PostgreSQL must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

const jalankanServer = (folder: string, env: Record<string, string>): Promise<Dijalankan> =>
  jalankan('../server/src/main.ts', /Geisa siap di (\S+)/, {
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    DATABASE_URL: '',
    ...env,
  })

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
