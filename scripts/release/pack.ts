import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One line for every file, as `sha256sum -c` reads it: whoever installs sees that nothing was cut off or changed. */
export function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return files
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('')
}

/** Order, owners, rights and times follow from the commit alone. @returns the archive */
export function pack(folder: string, seconds: number, destination: string): string {
  const archive = join(destination, `${basename(folder)}.tar.gz`)
  const same = [
    '--format=gnu',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  execFileSync('tar', ['-c', ...same, '-I', 'gzip -n -6', '-f', archive, '-C', dirname(folder), basename(folder)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  return archive
}
