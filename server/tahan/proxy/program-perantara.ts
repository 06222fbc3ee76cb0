import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The proxies of deploy/, as Debian ships them. */
export type ProgramPerantara = { caddy: string; nginx: string }

const PAKET = ['caddy', 'nginx']
/** Where there is no network, soon. */
const APT = ['-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

/**
 * Both programs, unpacked into a folder of ours and never installed: no service begins, nothing of the machine changes. They
 * lie beside the Node that scripts/siapkan.js keeps, so that the next run needs no network.
 * @returns why not, where apt or the network is missing
 */
export function siapkanPerantara(): ProgramPerantara | { alasan: string } {
  const simpanan = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'geisa')
  const tujuan = join(simpanan, 'perantara')
  if (!existsSync(tujuan)) {
    const alasan = bongkarKe(tujuan)
    if (alasan !== null) return { alasan }
  }
  const program = { caddy: join(tujuan, 'usr', 'bin', 'caddy'), nginx: join(tujuan, 'usr', 'sbin', 'nginx') }
  for (const [jalur, tanya] of [
    [program.caddy, 'version'],
    [program.nginx, '-v'],
  ] as const) {
    const { status, stderr, error } = spawnSync(jalur, [tanya], { encoding: 'utf8' })
    if (status !== 0) return { alasan: `${jalur}: ${error?.message ?? stderr.trim()}` }
  }
  return program
}

/** All or nothing: another run may look at the same time. */
function bongkarKe(tujuan: string): string | null {
  const sementara = `${tujuan}.${process.pid}`
  mkdirSync(sementara, { recursive: true })
  try {
    // A fresh image has no lists of packages yet.
    const gagal = jalankan('apt-get', [...APT, 'download', ...PAKET], sementara)
    if (gagal !== null) {
      jalankan('apt-get', [...APT, 'update'], sementara)
      const lagi = jalankan('apt-get', [...APT, 'download', ...PAKET], sementara)
      if (lagi !== null) return lagi
    }
    for (const berkas of readdirSync(sementara).filter((nama) => nama.endsWith('.deb'))) {
      const rusak = jalankan('dpkg', ['-x', berkas, '.'], sementara)
      if (rusak !== null) return rusak
      rmSync(join(sementara, berkas))
    }
    if (!existsSync(tujuan)) renameSync(sementara, tujuan)
    return null
  } finally {
    rmSync(sementara, { recursive: true, force: true })
  }
}

function jalankan(perintah: string, args: string[], cwd: string): string | null {
  const { status, stderr, error } = spawnSync(perintah, args, { cwd, encoding: 'utf8', timeout: 120_000 })
  if (status === 0) return null
  return `${perintah} ${args.at(-1)}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`
}
