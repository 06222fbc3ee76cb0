import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The proxies of deploy/, as Debian ships them. */
export type ProxyProgram = { caddy: string; nginx: string }

const PACKAGES = ['caddy', 'nginx']
/** Where there is no network, soon. */
const APT = ['-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

/**
 * Both programs, unpacked into a folder of ours and never installed: no service begins, nothing of the machine changes. They
 * lie beside the Node that scripts/prepare.js keeps, so that the next run needs no network.
 * @returns why not, where apt or the network is missing
 */
export function prepareProxy(): ProxyProgram | { reason: string } {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'geisa')
  const destination = join(cache, 'perantara')
  if (!existsSync(destination)) {
    const reason = unpackTo(destination)
    if (reason !== null) return { reason }
  }
  const program = { caddy: join(destination, 'usr', 'bin', 'caddy'), nginx: join(destination, 'usr', 'sbin', 'nginx') }
  for (const [path, query] of [
    [program.caddy, 'version'],
    [program.nginx, '-v'],
  ] as const) {
    const { status, stderr, error } = spawnSync(path, [query], { encoding: 'utf8' })
    if (status !== 0) return { reason: `${path}: ${error?.message ?? stderr.trim()}` }
  }
  return program
}

/** All or nothing: another run may look at the same time. */
function unpackTo(destination: string): string | null {
  const temporary = `${destination}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  try {
    // A fresh image has no lists of packages yet.
    const failed = run('apt-get', [...APT, 'download', ...PACKAGES], temporary)
    if (failed !== null) {
      run('apt-get', [...APT, 'update'], temporary)
      const again = run('apt-get', [...APT, 'download', ...PACKAGES], temporary)
      if (again !== null) return again
    }
    for (const file of readdirSync(temporary).filter((nama) => nama.endsWith('.deb'))) {
      const broken = run('dpkg', ['-x', file, '.'], temporary)
      if (broken !== null) return broken
      rmSync(join(temporary, file))
    }
    if (!existsSync(destination)) renameSync(temporary, destination)
    return null
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function run(command: string, args: string[], cwd: string): string | null {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 120_000 })
  if (status === 0) return null
  return `${command} ${args.at(-1)}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`
}
